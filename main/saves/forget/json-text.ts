/** What people wrote in a piece of JSON, as they wrote it: a name after an escaped line break is still a word of its own. */
export const jsonText = (json: string): string => json.replace(/\\[nrt]/g, ' ').replace(/\\(.)/g, '$1')
