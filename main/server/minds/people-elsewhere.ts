import type { Character, Diagnostic } from '../../content/character.ts'
import { loadCharacter } from '../../content/load-character.ts'
import type { Content } from '../../content/load-content.ts'
import type { Language } from '../../language/language.ts'
import { emptyCatalogue } from '../../world/goods.ts'
import type { NpcId } from '../../world/ids.ts'
import type { Spawn } from './messages.ts'
import { MindRefusal } from './refusal.ts'

/** The home of a soul that names none: its world knows where it lives. */
const usualHome = 'here'

/** A soul as its world wrote it, completed by what a SOUL.md must say and a world need not: a name and a home. */
const completeSoul = (id: string, soul: string): string => {
  const name = id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
  const matter = /^---\r?\n([\s\S]*?)\r?\n---(?=\r?\n|$)/.exec(soul)
  if (!matter) return `---\nname: ${JSON.stringify(name)}\nhome: ${usualHome}\n---\n\n${soul}`
  const lines = matter[1] ?? ''
  const added = [
    ...(/^name\s*:/m.test(lines) ? [] : [`name: ${JSON.stringify(name)}`]),
    ...(/^home\s*:/m.test(lines) ? [] : [`home: ${usualHome}`]),
  ]
  // Added last, so that the lines of faults stay as the author counts them.
  return added.length === 0 ? soul : `---\n${lines}\n${added.join('\n')}\n---${soul.slice(matter[0].length)}`
}

/** Without everything that only a village has: a day's plan, wares, and company that is sought on a map. */
const withoutVillage = ({
  sells: _sells,
  bag: _bag,
  draughts: _draughts,
  courtship: _courtship,
  unlocks: _unlocks,
  ...character
}: Character): Character => ({ ...character, schedule: [], sociable: 0 })

/**
 * The character of a spawned mind. `written`: the project's own people.
 *
 * @throws MindRefusal with each fault of the soul, or if there is no such authored NPC.
 */
export const characterOfSpawn = (
  { id, soul, from = id, heartbeat }: Spawn,
  written: readonly Character[],
  language: Language,
): { character: Character; warnings: Diagnostic[] } => {
  const beat = heartbeat === undefined ? {} : { heartbeatText: heartbeat }
  if (soul === undefined) {
    const authored = written.find((character) => character.id === from)
    if (!authored)
      throw new MindRefusal(
        'NotFound',
        `There is no NPC "${from}" in npc-agents/ of this project. Send its soul as Markdown, or one of: ${written.map((each) => each.id).join(', ') || 'none'}.`,
      )
    return { character: { ...withoutVillage(authored), id: id as NpcId, ...beat }, warnings: [] }
  }
  const { character, diagnostics } = loadCharacter({
    id: id as NpcId,
    folder: `minds/${id}`,
    files: { soul: completeSoul(id, soul), ...(heartbeat === undefined ? {} : { heartbeat }) },
    language,
  })
  const told = diagnostics.map(({ line, message }) => `${line === undefined ? '' : `line ${line}: `}${message}`)
  if (character === null) throw new MindRefusal('BadSoul', `The soul of "${id}" can't be used: ${told.join('; ')}.`)
  return { character: withoutVillage(character), warnings: diagnostics }
}

/**
 * The content of minds elsewhere: the spawned people and the skills that they know by themselves. The village's lore,
 * goods, songs and stories belong to another world.
 */
export const contentElsewhere = (written: Content, people: readonly Character[]): Content => {
  const ids = new Set<string>(people.map(({ id }) => id))
  const listed = new Set(people.flatMap(({ skills }) => skills))
  return {
    characters: people.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    lore: [],
    loreFiles: noLore,
    worldName: 'elsewhere',
    skills: written.skills.filter(({ tier, name }) => ('npc' in tier ? ids.has(tier.npc) : listed.has(name))),
    ...(written.readSkillResource ? { readSkillResource: written.readSkillResource } : {}),
    catalogue: noGoods,
    almanac: noAlmanac,
    signs: noSigns,
    agentsText: written.agentsText,
    diagnostics: [],
  }
}

const noLore: NonNullable<Content['loreFiles']> = []
const noGoods = emptyCatalogue()
const noAlmanac = {}
const noSigns: NonNullable<Content['signs']> = []
