/** What findings in a value say in English, as it is in JSON. */
export const inEnglish = <Told>(value: Told) => JSON.parse(JSON.stringify(value))
