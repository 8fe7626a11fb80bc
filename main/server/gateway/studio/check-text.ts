import { dirname, posix } from 'node:path'
import type { Diagnostic } from '../../../content/character.ts'
import { readEvent } from '../../../content/happenings/read-event.ts'
import { loadCharacter } from '../../../content/load-character.ts'
import { readFrontMatter } from '../../../content/read-front-matter.ts'
import { readTalk } from '../../../content/read-talk.ts'
import { loadSkill } from '../../../content/skills/load-skill.ts'
import type { SkillTier } from '../../../content/skills/skill.ts'
import { withoutComments } from '../../../content/without-comments.ts'
import type { Language } from '../../../language/language.ts'
import type { HappeningId, NpcId } from '../../../world/ids.ts'
import { oddLetters } from './write/odd-letters.ts'

/** The kind of an editable file. */
export type EditedKind =
  | { kind: 'soul'; npc: NpcId }
  | { kind: 'skill'; tier: SkillTier }
  | { kind: 'event'; id: HappeningId }
  | { kind: 'text' }

/** Finds the problems of a text before it is saved, with the same readers that load it afterwards. */
export const checkText = (edited: EditedKind, options: CheckedText): Diagnostic[] => [
  ...oddLetters(options.text, options.path),
  ...read(edited, options),
]

export interface CheckedText {
  path: string
  text: string
  places: ReadonlySet<string>
  people: ReadonlySet<string>
  items: ReadonlySet<string>
  language: Language
}

const read = (edited: EditedKind, { path, text, places, people, items, language }: CheckedText): Diagnostic[] => {
  switch (edited.kind) {
    case 'soul':
      return loadCharacter({ id: edited.npc, folder: dirname(path), files: { soul: text }, places, people, language })
        .diagnostics
    case 'skill':
      return loadSkill({ text, folder: posix.basename(posix.dirname(path)), file: path, tier: edited.tier }).diagnostics
    case 'event': {
      const matter = readFrontMatter(text, path)
      if (!matter.ok) return [matter.diagnostic]
      const found: Diagnostic[] = []
      readEvent(edited.id, matter.value, { places, npcs: people, items }, (severity, line, message) =>
        found.push({ severity, file: path, line, message }),
      )
      return found
    }
    case 'text': {
      if (posix.basename(path) === 'TALK.md') return readTalk(withoutComments(text), path, language).diagnostics
      const matter = readFrontMatter(text, path)
      return matter.ok ? [] : [matter.diagnostic]
    }
    default:
      return edited satisfies never
  }
}
