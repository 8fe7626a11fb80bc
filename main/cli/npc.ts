import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import type { Character, Diagnostic } from '../content/character.ts'
import { limited } from '../content/limited.ts'
import type { Content } from '../content/load-content.ts'
import { readSession, sessionFilesOf } from '../mind/sessions/read-sessions.ts'
import { ifMissing } from '../saves/if-missing.ts'
import { peekWorld } from '../saves/peek-world.ts'
import { npcOf } from '../world/lookup.ts'
import { levelOf } from '../world/quests/learned.ts'
import type { NpcBody } from '../world/state.ts'
import { relationsNow, tellRelations } from './npc-relations.ts'
import { skillsNow } from './npc-skills.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase, phrases, spokenLanguage } from './phrase.ts'
import { openProjectContent } from './project-content.ts'
import { describeDiagnostic, inWords, plainly, withWeight } from './say-finding.ts'
import { stateWords } from './skills-list.ts'
import { unknownNpc } from './unknown-npc.ts'

export const listNpcs = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { content, audit, saveFolder } = await openProjectContent(globals)
      await audit.close()
      const travellers = (await peekWorld(saveFolder))?.travellers ?? {}
      return {
        ok: true,
        npcs: content.characters.map(({ id, name, role, home, age }) => ({
          ...{ id, name, role, home, age },
          // The zone of the land where they are, or are on the road to.
          ...optional({ elsewhere: travellers[id]?.elsewhere?.zone }),
          ...(travellers[id]?.elsewhere?.load && { isOnTheRoad: true }),
        })),
        diagnostics: limited(content.diagnostics.map(withWeight), undefined, inWords),
      }
    },
    ({ npcs, diagnostics }) =>
      [
        table([
          phrases('heading.id', 'heading.name', 'heading.role', 'heading.home'),
          ...npcs.map(({ id, name, role, home, elsewhere, isOnTheRoad }) => [
            ...[id, name, roleWords(role)],
            elsewhere === undefined
              ? home
              : `${home} (${phrase(isOnTheRoad ? 'npc.on-the-road' : 'npc.is-in', { zone: elsewhere })})`,
          ]),
        ]),
        ...diagnostics,
      ].join('\n'),
  )

export const showNpc = (globals: GlobalOptions, id: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const opened = await openProjectContent(globals)
      const { content, saveFolder: folder } = opened
      const character = content.characters.find((entry) => entry.id === id)
      if (!character) throw unknown(id, content)
      const sessions = (await sessionFilesOf(folder, character.id)).filter(({ state }) => state === 'current')
      const world = await peekWorld(folder)
      const body = world && npcOf(world, character.id)
      const skills = await skillsNow(opened, character, world)
      await opened.audit.close()
      const notes = await readdir(join(folder, 'npc-agents', id, 'memory')).catch(ifMissing<string[]>([]))
      return {
        ok: true,
        npc: {
          id,
          name: character.name,
          role: character.role,
          age: character.age,
          home: character.home,
          model: character.model ?? null,
          about: character.soul.about,
          talk: {
            matters: character.talk?.matters.length ?? 0,
            exchanges: character.talk?.matters.flatMap(({ exchanges }) => exchanges).length ?? 0,
          },
          schedule: character.schedule
            .toSorted((left, right) => Number(left.days !== undefined) - Number(right.days !== undefined))
            .map((entry) => ({ ...entry, from: clock(entry.from), to: clock(entry.to) })),
          skills: skills.usable.map(({ name, description }) => ({
            name,
            description,
            ...(body ? ofSkill(body, name) : {}),
          })),
          hidden: skills.hidden,
          ...(body ? { level: levelOf(body) } : {}),
          ...(world && body ? { relations: relationsNow(world, body) } : {}),
        },
        diagnostics: content.diagnostics
          .filter(isOf(id))
          .map((diagnostic) => ({ ...plainly(diagnostic), text: describeDiagnostic(diagnostic) })),
        save: {
          name: globals.save,
          sessions: await Promise.all(
            sessions.map(async (file) => ({ key: (await readSession(folder, file)).header.key, sessionId: file.id })),
          ),
          notes: notes.filter((file) => file.endsWith('.md')).sort(),
        },
      }
    },
    ({ npc, save, diagnostics }) =>
      [
        phrase('npc.lives-at', { name: npc.name, id: npc.id, role: roleWords(npc.role), age: npc.age, home: npc.home }),
        '',
        ...npc.about.map((line) => `  ${line}`),
        '',
        table(
          npc.schedule.map((entry) => [
            `  ${entry.from}–${entry.to}`,
            entry.at,
            entry.days ? `${doingWords(entry.doing)} (${daysOf(entry.days)})` : doingWords(entry.doing),
          ]),
        ),
        '',
        phrase('npc.talks-of-matters-in-exchanges', { matters: npc.talk.matters, exchanges: npc.talk.exchanges }),
        phrase('npc.skills', { skills: npc.skills.map(tellSkill).join(', ') || phrase('common.none') }),
        ...(npc.hidden.length === 0
          ? []
          : [
              phrase('npc.not-now-for-a-stranger'),
              table(npc.hidden.map((skill) => [`  ${skill.name}`, stateWords(skill)])),
            ]),
        ...(npc.level === undefined ? [] : [phrase('npc.level', { level: npc.level })]),
        ...tellRelations(npc.relations ?? []),
        phrase('npc.in-save', {
          save: save.name,
          talks: save.sessions.length,
          notes: save.notes.map((file) => file.replace('.md', '')).join(', ') || phrase('npc.no-day-yet'),
        }),
        ...(diagnostics.length === 0
          ? []
          : [
              phrase('npc.problems-in-this-folder'),
              ...diagnostics.map(({ severity, text }) => `  ${phrase('common.fault', { severity, text })}`),
            ]),
      ].join('\n'),
  )

/** Whether a problem is in this NPC's folder, in the project or in a save. */
const isOf =
  (id: string) =>
  ({ file }: Diagnostic): boolean =>
    `/${file}/`.includes(`/npc-agents/${id}/`)

const unknown = (id: string, { characters, diagnostics }: Content): UserError => {
  const faults = diagnostics.filter(isOf(id))
  if (!faults.some(({ severity }) => severity === 'error')) return unknownNpc(id, characters)
  const told = faults.map((fault) => `  ${withWeight(fault)}`)
  return new UserError('ContentError', phrase('npc.cannot-live-as-written-a-running', { id, told: told.join('\n') }))
}

interface PractisedSkill {
  name: string
  from?: string | null
  how?: string
  uses?: number
  good?: number
}

/** Who taught the skill, and how often it was used with what success. */
const ofSkill = ({ learned, practice }: NpcBody, name: string): Omit<PractisedSkill, 'name'> => ({
  ...(Object.hasOwn(learned, name) ? { from: learned[name]?.from ?? null, how: learned[name]?.how ?? 'given' } : {}),
  ...(Object.hasOwn(practice, name) ? { uses: practice[name]?.uses ?? 0, good: practice[name]?.good ?? 0 } : {}),
})

const tellSkill = ({ name, from, how, uses = 0, good = 0 }: PractisedSkill): string => {
  const notes = [
    ...(how === undefined
      ? []
      : [from ? phrase('npc.from', { teacher: from }) : how === 'given' ? phrase('npc.given') : how]),
    ...(uses === 0 ? [] : [phrase('npc.of-went-well', { good, uses })]),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

const daysOf = (days: readonly number[]): string => {
  const named = new Intl.DateTimeFormat(spokenLanguage(), { weekday: 'long' })
  // A week that begins with a Sunday.
  return days.map((day) => named.format(new Date(1970, 0, 4 + day))).join(', ')
}

const clock = (minutes: Character['schedule'][number]['from']): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What stands for the role of somebody without one, in the language of this process; other words are an author's. */
const roleWords = (role: string): string => phrase('npc.role', { value: keyed(role), role })
/** What the schedule says of hours that nobody wrote; other words are an author's. */
const doingWords = (doing: string): string => phrase('npc.doing', { value: keyed(doing), doing })
const keyed = (words: string): string => words.replaceAll(' ', '_')
