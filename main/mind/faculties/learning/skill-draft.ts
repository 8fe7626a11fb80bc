import { maximumNameLength } from '../../../content/skills/format/skill-name.ts'
import type { SkillDraft } from '../../ports/workshop-port.ts'

/** The most words in a name. Longer names are cut, because a name is a handle and not a description. */
const wordsInName = 6

/** Makes a valid name from words: "Greet the morning!" becomes `greet-the-morning`. Null if no letter is left. */
export const nameOf = (words: string): string | null => {
  const parts =
    words
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const name = parts.slice(0, wordsInName).join('-').slice(0, maximumNameLength).replace(/-+$/, '')
  return name === '' ? null : name
}

/**
 * The SKILL.md of a draft. The same draft gives the same bytes, because it contains no date and no person's name.
 * Besides the notation it holds only what the format requires.
 */
export const draftText = (name: string, { occasions, steps }: Pick<SkillDraft, 'occasions' | 'steps'>): string => {
  const [first = ''] = occasions
  const description =
    first === '*' ? 'What you do when you first meet somebody on a day.' : `What you do when somebody says: ${first}`
  return `---
name: ${name}
description: ${JSON.stringify(description.slice(0, 300))}
---
# ${name.replaceAll('-', ' ')}

## When they say
${occasions.map((occasion) => `- ${occasion}`).join('\n')}

## Steps
${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}
`
}

/** Makes text safe between quotation marks in a step: one line, without characters of the notation. */
export const plainQuoted = (text: string, most = 300): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/["“”„«»]/g, "'")
    .replaceAll(/[`{}|⟦⟧]/g, '')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
