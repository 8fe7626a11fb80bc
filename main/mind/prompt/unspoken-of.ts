import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import { voiceLines, voiceOpening } from './sections-self.ts'
import { instructionsIn } from './sections-shared.ts'

/** So many words on either side of a border: eight in a row cross it, and what stands on one side alone may be said. */
const wordsBeside = 5

/**
 * What a mind was given and recites to nobody: how to play, the list of its skills, its tools with their schemas, and its voice as the prompt lays it out. Any one line of its voice is its own to
 * say; two that follow on each other as they do in the prompt, or behind the words that lead them in, are the prompt's.
 */
export const unspokenOf = (
  content: Pick<Content, 'agentsText' | 'characters' | 'skills'>,
  npc: NpcId,
  tools: readonly ToolSchema[] = [],
): readonly string[] => {
  const character = content.characters.find(({ id }) => id === npc)
  const lines = character === undefined ? [] : [voiceOpening, ...voiceLines(character)]
  const borders = lines.slice(1).map((line, index) => `${lastWords(lines[index] ?? '')} ${firstWords(line)}`)
  // With its name; what a skill teaches may be said.
  const skills = content.skills.map(({ name, description }) => `${name} ${firstWords(description, wordsBeside + 2)}`)
  return [...instructionsIn(content), ...borders, ...skills, ...tools.flatMap(toolTexts)]
}

/** As a model is given it, and its description alone. Signs make no difference where recitals are looked for, so that any way to write JSON is found. */
const toolTexts = ({ name, description, parameters }: ToolSchema): string[] => [
  JSON.stringify({ name, description, parameters }),
  description,
]

const firstWords = (text: string, count = wordsBeside): string => text.split(/\s+/).slice(0, count).join(' ')
const lastWords = (text: string): string => text.split(/\s+/).slice(-wordsBeside).join(' ')
