import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { martasSoul } from '../content/content-folder.ts'
import { runHere } from '../support/run-here.ts'
import { projectFolder } from './project-folder.ts'

const player = 'p-0000000000000ana'
const project = (options: { saved?: boolean } = {}) =>
  projectFolder(
    {
      'npc-agents/bram/SOUL.md': martasSoul().replaceAll('Marta', 'Bram'),
      'skills/brewing/SKILL.md': '---\nname: brewing\ndescription: How to brew. Use it.\n---\n\nStir.\n',
    },
    options,
  )
const verbs: string[][] = [
  ['chat', 'WHO'],
  ['send', 'WHO', 'hello', '--as', 'Ada'],
  ['npc', 'show', 'WHO'],
  ['npc', 'reset', 'WHO'],
  ['npc', 'acts', 'WHO'],
  ['npc', 'sleep', 'WHO'],
  ['npc', 'export', 'WHO'],
  ['npc', 'forget', 'WHO', '--player', player],
  ['killswitch', 'on', 'WHO'],
  ['skills', 'list', 'WHO'],
  ['skills', 'list', 'WHO', '--proposals'],
  ['skills', 'audit', '--npc', 'WHO'],
  ['skills', 'new', 'x', '--npc', 'WHO'],
  ['skills', 'teach', 'WHO', 'brewing'],
  ['skills', 'teach', 'bram', 'brewing', '--from', 'WHO'],
  ['skills', 'forget', 'WHO', 'brewing'],
  ['sessions', 'list', 'WHO'],
  ['sessions', 'show', 'some-session', '--npc', 'WHO'],
  ['sessions', 'repair', 'WHO'],
  ['memory', 'search', 'WHO', 'bread'],
  ['memory', 'get', 'WHO', 'MEMORY.md'],
  ['memory', 'stats', 'WHO'],
  ['memory', 'reindex', 'WHO'],
]

/** In this process, in a project whose people are Bram and Marta. */
const inVillage = (options: { saved?: boolean } = {}) => {
  const { folder } = project(options)
  const environment = { HEARTHFOLK_CONTENT: folder, HEARTHFOLK_SAVES: join(folder, 'saves') }
  const refusal = async (words: readonly string[]) => {
    const { stdout, status } = await runHere(['--json', ...words], environment)
    return { status, ...JSON.parse(stdout) }
  }
  return { folder, refusal }
}
const named = (message: string) => ({ status: 1, ok: false, error: { type: 'UnknownNpc', message } })

it.each(verbs.map((words) => [words.join(' '), words] as const))(
  '%s refuses whoever is not there with the words that all verbs use',
  async (_, words) => {
    const { refusal } = inVillage()
    const refused = (who: string) => refusal(words.map((word) => (word === 'WHO' ? who : word)))
    expect(await refused('nobody')).toEqual(named('There is no NPC "nobody". There are: bram, marta.'))
    expect(await refused('../marta')).toEqual(named('There is no NPC "../marta". There are: bram, marta.'))
    expect(await refused('mrata')).toEqual(
      named('There is no NPC "mrata". Did you mean "marta"? There are: bram, marta.'),
    )
  },
)

it.each([[['chat', 'nobody']], [['chat', '../marta']], [['send', 'nobody', 'hello', '--as', 'Ada']]])(
  '%j makes no save before it refuses',
  async (words) => {
    const { folder, refusal } = inVillage({ saved: false })
    expect(await refusal(words)).toEqual(named(`There is no NPC "${words[1]}". There are: bram, marta.`))
    expect(existsSync(join(folder, 'saves'))).toBe(false)
  },
)
