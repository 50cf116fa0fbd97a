/** The values without this one, or with it at their end. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((it) => it !== value) : [...values, value];
}
