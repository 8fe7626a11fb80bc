/** A starter HEARTBEAT.md. Headings and comments alone ask for nothing. */
export const heartbeatTemplate = (name: string): string => `# What ${name} does unasked

<!-- A line for each thing, as one would tell ${name}: "- When it rains: go to the tavern." Looked at once in a game hour and when something happens; docs/heartbeat.md. -->
`
