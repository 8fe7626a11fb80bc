import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readSession, sessionFilesOf } from '../agent/sessions/read-sessions.ts'
import { describeDiagnostic } from '../config/load-config.ts'
import type { Character } from '../content/character.ts'
import { type Content, loadContent } from '../content/load-content.ts'
import { type Practice, peekPractice } from '../saves/peek-practice.ts'
import { levelOf } from '../simulation/quests/learned.ts'
import { skillsOf } from '../skills/skill.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { openProject, type Project } from './project.ts'

export const listNpcs = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const content = await read(await openProject(globals))
      return {
        ok: true,
        npcs: content.characters.map(({ id, name, role, home, age }) => ({ id, name, role, home, age })),
        diagnostics: content.diagnostics.map(describeDiagnostic),
      }
    },
    ({ npcs, diagnostics }) =>
      [table([['id', 'name', 'role', 'home'], ...npcs.map(({ id, name, role, home }) => [id, name, role, home])]), ...diagnostics].join('\n'),
  )

export const showNpc = (globals: GlobalOptions, id: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const project = await openProject(globals)
      const content = await read(project, globals.save)
      const character = content.characters.find((entry) => entry.id === id)
      if (!character) throw unknown(id, content)
      const folder = join(project.saves, globals.save)
      const sessions = (await sessionFilesOf(folder, character.id)).filter(({ state }) => state === 'current')
      const practice = await peekPractice(folder, id)
      const notes = await readdir(join(folder, 'npc-agents', id, 'memory')).catch(() => [] as string[])
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
          schedule: character.schedule.map((entry) => ({ ...entry, from: clock(entry.from), to: clock(entry.to) })),
          skills: skillsOf(character, content.skills).map(({ name, description }) => ({ name, description, ...(practice ? ofSkill(practice, name) : {}) })),
          ...(practice ? { level: levelOf(practice) } : {}),
        },
        save: {
          name: globals.save,
          sessions: await Promise.all(sessions.map(async (file) => ({ key: (await readSession(folder, file)).header.key, sessionId: file.id }))),
          notes: notes.filter((file) => file.endsWith('.md')).sort(),
        },
      }
    },
    ({ npc, save }) =>
      [
        `${npc.name} (${npc.id}), ${npc.role}, ${npc.age}, lives at: ${npc.home}`,
        '',
        ...npc.about.map((line) => `  ${line}`),
        '',
        table(npc.schedule.map((entry) => [`  ${entry.from}–${entry.to}`, entry.at, entry.doing])),
        '',
        `skills: ${npc.skills.map(tellSkill).join(', ') || 'none'}`,
        ...(npc.level === undefined ? [] : [`level: ${npc.level}`]),
        `in save "${save.name}": ${save.sessions.length} talks, notes of ${save.notes.map((file) => file.replace('.md', '')).join(', ') || 'no day yet'}`,
      ].join('\n'),
  )

const unknown = (id: string, { characters, diagnostics }: Content): UserError => {
  const faults = diagnostics.filter(({ severity, file }) => severity === 'error' && file.startsWith(`npc-agents/${id}/`)).map(describeDiagnostic)
  return faults.length === 0
    ? new UserError('UnknownNpc', `There is no NPC "${id}". There are: ${characters.map((entry) => entry.id).join(', ')}.`)
    : new UserError('ContentError', `"${id}" cannot be read. A running server keeps the last good version.\n${faults.join('\n')}`)
}

/** With `save`: also what was learned in it. */
const read = (project: Project, save?: string): Promise<Content> =>
  loadContent({
    root: project.content,
    world: project.config.world.name,
    ...(save === undefined ? {} : { learned: { folder: join(project.saves, save, 'npc-agents'), label: `saves/${save}/npc-agents` } }),
  })

interface PractisedSkill {
  name: string
  from?: string | null
  how?: string
  uses?: number
  good?: number
}

/** Who taught it, and how often it was followed, with how much success. */
const ofSkill = ({ learned, practice }: Practice, name: string): Omit<PractisedSkill, 'name'> => ({
  ...(Object.hasOwn(learned, name) ? { from: learned[name]?.from ?? null, how: learned[name]?.how ?? 'given' } : {}),
  ...(Object.hasOwn(practice, name) ? { uses: practice[name]?.uses ?? 0, good: practice[name]?.good ?? 0 } : {}),
})

const tellSkill = ({ name, from, how, uses = 0, good = 0 }: PractisedSkill): string => {
  const notes = [...(how === undefined ? [] : [from ? `from ${from}` : how]), ...(uses === 0 ? [] : [`${good} of ${uses} went well`])]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

const clock = (minutes: Character['schedule'][number]['from']): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
