/** Whether a HEARTBEAT.md asks for anything. Headings, comments and blank lines don't count. */
export const asksForSomething = (text: string | undefined): boolean =>
  (text ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .some((line) => line.trim() !== '' && !/^\s*#/.test(line))
