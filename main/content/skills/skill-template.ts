import { readSkillTitle } from '../../language/en/skills/skill-title.ts'

/** What the starter says about a skill, by how its name is spoken of. `{words}`: the name in words. */
const forms = {
  deed: {
    teaches: 'How to {words}. Use it when somebody asks for it, or how it is done.',
    asked: ['how do you {words}', 'can you show me how to {words}'],
  },
  occasion: {
    teaches: 'What to do {words}. Use it when somebody asks what is to be done {words}.',
    asked: ['what do you do {words}', 'what should I do {words}'],
  },
  subject: {
    teaches: 'What there is to know about {words}. Use it when somebody asks about {words}.',
    asked: ['tell me about {words}', 'what do you know about {words}'],
  },
} as const

/** A starter SKILL.md. It is valid as it is, and so short that nobody will leave it like this. */
export const skillTemplate = (name: string, description?: string): string => {
  const words = name.replace(/^how-to-(?=.)/, '').replaceAll('-', ' ')
  const { teaches, asked } = forms[readSkillTitle(words)]
  return `---
name: ${name}
description: ${JSON.stringify(description ?? teaches.replaceAll('{words}', words))}
license: MIT
---
# ${words.slice(0, 1).toUpperCase()}${words.slice(1)}

Say here what one has to know, as you would tell it to somebody who has to do it.

## When they say
${asked.map((line) => `- ${line.replaceAll('{words}', words)}`).join('\n')}

## Steps
1. Say "I have not learned it well yet, {player}."
`
}
