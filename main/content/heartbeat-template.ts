/** A starter HEARTBEAT.md. Headings and comments alone ask for nothing. */
export const heartbeatTemplate = (name: string): string => `# What ${name} does unasked

<!-- Write one line for each thing, as you would tell ${name}: "- When it rains: go to the tavern." Read once every game hour and when something happens; docs/heartbeat.md. -->
`
