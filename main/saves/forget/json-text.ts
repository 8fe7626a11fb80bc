/**
 * The words in a piece of JSON without its escapes, so that a name after an escaped line break is a word of its own.
 */
export const jsonText = (json: string): string => json.replace(/\\[nrt]/g, ' ').replace(/\\(.)/g, '$1')
