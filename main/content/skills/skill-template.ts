/** A starter SKILL.md. It is valid as it is, and so short that nobody will leave it like this. */
export const skillTemplate = (
  name: string,
  description = `How to ${name.replaceAll('-', ' ')}. Use it when somebody asks for it.`,
): string => {
  const words = name.replaceAll('-', ' ')
  return `---
name: ${name}
description: ${JSON.stringify(description)}
license: MIT
---
# ${words.slice(0, 1).toUpperCase()}${words.slice(1)}

Say here what one has to know, as you would tell it to somebody who has to do it.

## When they say
- how do you ${words}

## Steps
1. Say "I have not learned it well yet, {player}."
`
}
