import { eventTemplate } from '../../../../content/happenings/event-template.ts'
import { heartbeatTemplate } from '../../../../content/heartbeat-template.ts'
import { noNpcId } from '../../../../content/no-npc-id.ts'
import { nameFaults, normalName } from '../../../../content/skills/format/skill-name.ts'
import { skillTemplate } from '../../../../content/skills/skill-template.ts'
import { newSoul } from '../../../../content/soul-template.ts'
import { type Finding, finding } from '../../../../language/findings/finding.ts'
import { isHappeningId, isNpcId, type NpcId } from '../../../../world/ids.ts'
import type { EditedKind } from '../check-text.ts'

const skillPath =
  /^(?:skills|worlds\/(?<world>[^/]+)\/skills|npc-agents\/(?<npc>[^/]+)\/skills)\/(?<name>[^/]+)\/SKILL\.md$/
const eventPath = /^worlds\/(?<world>[^/]+)\/events\/(?<id>[^/]+)\.md$/
/** Errands, songs and mysteries: one per file. */
const kindPath = /^worlds\/(?<world>[^/]+)\/(?:errands|songs|story)\/(?<kindId>[^/]+)\.md$/
const listPath = /^worlds\/(?<world>[^/]+)\/(?:ITEMS|QUESTS|SIGNS|USES)\.md$/
const soulPath = /^npc-agents\/(?<person>[^/]+)\/SOUL\.md$/
const heartbeatPath = /^npc-agents\/(?<npc>[^/]+)\/HEARTBEAT\.md$/

const isSkillName = (name: string): boolean => name !== '' && name === normalName(name) && nameFaults(name).length === 0

/** The kind of a file that doesn't exist yet, by its path alone; null if it may not be started. */
export const begunKind = (
  path: string,
  { world, people }: { world: string; people: ReadonlySet<string> },
): EditedKind | null => {
  const skill = skillPath.exec(path)?.groups
  if (skill) {
    const { npc, name = '' } = skill
    if (!isSkillName(name)) return null
    if (npc !== undefined) return isNpcId(npc) && people.has(npc) ? { kind: 'skill', tier: { kind: 'own', npc } } : null
    if (skill.world !== undefined) return skill.world === world ? { kind: 'skill', tier: { kind: 'world' } } : null
    return { kind: 'skill', tier: { kind: 'bundled' } }
  }
  const { person } = soulPath.exec(path)?.groups ?? {}
  if (person !== undefined) return isNpcId(person) ? { kind: 'soul', npc: person } : null
  const kind = kindPath.exec(path)?.groups
  if (kind) return kind.world === world && isHappeningId(kind.kindId ?? '') ? { kind: 'text' } : null
  if (listPath.exec(path)?.groups?.world === world) return { kind: 'text' }
  const event = eventPath.exec(path)?.groups
  return event?.world === world && isHappeningId(event.id ?? '') ? { kind: 'event', id: event.id as never } : null
}

/** Why a file with that path may not be started, if only its name is wrong. */
export const faultOfName = (path: string): Finding | null => {
  const skill = skillPath.exec(path)?.groups?.name
  if (skill !== undefined && !isSkillName(skill))
    return finding('refused.name-of-a-skill', {
      fault: nameFaults(normalName(skill))[0] ?? finding('refused.name-not-in-plain-form'),
    })
  const person = soulPath.exec(path)?.groups?.person
  if (person !== undefined && !isNpcId(person)) return noNpcId(person)
  const event = eventPath.exec(path)?.groups?.id
  return event !== undefined && !isHappeningId(event) ? finding('refused.name-of-an-event', { event }) : null
}

/** A template for it; empty if none would help. */
export const templateOf = (path: string, { nameOf, place }: { nameOf(npc: NpcId): string; place: string }): string => {
  const { name, id, npc } = {
    ...skillPath.exec(path)?.groups,
    ...eventPath.exec(path)?.groups,
    ...heartbeatPath.exec(path)?.groups,
  } as {
    name?: string
    id?: string
    npc?: string
  }
  const person = soulPath.exec(path)?.groups?.person
  if (person !== undefined) return newSoul({ name: asName(person), role: 'villager', home: place })
  if (name !== undefined) return skillTemplate(name)
  if (id !== undefined) return eventTemplate(id, place)
  return npc === undefined ? '' : heartbeatTemplate(nameOf(npc as NpcId))
}

/** `old-nell` as `Old Nell`. */
const asName = (id: string): string =>
  id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
