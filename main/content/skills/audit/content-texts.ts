import { createHash } from 'node:crypto'
import type { Character } from '../../character.ts'
import type { LoreFile } from '../../load-extra-lore.ts'
import type { Skill } from '../skill.ts'
import type { AuditKind } from './finding.ts'

/** A text for minds, with its origin. */
export interface AuditedText {
  kind: AuditKind
  /**
   * The SHA-256 in hex, of the file if the text is one, otherwise of everything that was scanned. One changed byte
   * makes another text.
   */
  hash: string
  /** The path relative to the project. */
  file: string
  /** The parts of the text. `line`: the line of the file, from 1, on which the part begins. 0 if unknown. */
  parts: readonly { text: string; line: number }[]
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Makes an audited text from one that stands alone. */
export const plainText = (kind: AuditKind, file: string, text: string, line = 1): AuditedText => ({
  kind,
  hash: hashOf(text),
  file,
  parts: [{ text, line }],
})

export const skillText = ({
  hash,
  file,
  name,
  description,
  compatibility = '',
  metadata = {},
  body,
  bodyLine = 0,
}: Skill): AuditedText => {
  const head = [name, description, compatibility, ...Object.values(metadata)].join('\n\n')
  return {
    kind: 'skill',
    hash: hash ?? hashOf(JSON.stringify([head, body])),
    file,
    parts: [
      { text: head, line: 0 },
      { text: body, line: bodyLine },
    ],
  }
}

const fileOf = ({ id }: Character, name: string): string => `npc-agents/${id}/${name}`

/** The text of SOUL.md: the words of its front matter that reach a prompt, and its body. */
export const soulText = (character: Character): AuditedText => {
  const jobs = (character.jobs ?? []).flatMap(({ name, text }) => [name, text])
  const head = [character.name, character.role, ...new Set(character.schedule.map(({ doing }) => doing)), ...jobs].join(
    '\n\n',
  )
  return {
    kind: 'soul',
    hash: hashOf(JSON.stringify([head, character.soulText])),
    file: fileOf(character, 'SOUL.md'),
    parts: [
      { text: head, line: 0 },
      { text: character.soulText, line: character.soulLine ?? 0 },
    ],
  }
}

/** The texts of the files next to SOUL.md, by their key in a character. */
export const otherTexts = (
  character: Character,
): { key: 'identityText' | 'heartbeatText' | 'memoryText'; text: AuditedText }[] =>
  (
    [
      ['identityText', 'soul', 'IDENTITY.md'],
      ['heartbeatText', 'heartbeat', 'HEARTBEAT.md'],
      ['memoryText', 'memory', 'MEMORY.md'],
    ] as const
  ).flatMap(([key, kind, name]) => {
    const text = character[key]
    return text === undefined ? [] : [{ key, text: plainText(kind, fileOf(character, name), text) }]
  })

export const loreText = ({ path, text }: LoreFile): AuditedText => plainText('lore', path, text)
