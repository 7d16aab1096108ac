/** What a field allows, by what is filled in beside it. */

import type { Field } from "../boards/board";

/** The field with its greatest value as it is now, without the presets above that. */
export function limited(field: Field, values: Record<string, string>): Field {
  const high = field.most?.({ ...values });
  if (high === undefined) return field;
  return { ...field, high, presets: field.presets?.filter((preset) => Number(preset.value) <= high) };
}
