/** Whether a HEARTBEAT.md asks for anything: headings, comments and blank lines do not. */
export const asksForSomething = (text: string | undefined): boolean =>
  (text ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .some((line) => line.trim() !== '' && !/^\s*#/.test(line))
