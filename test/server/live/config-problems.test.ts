import { expect, it } from 'vitest'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { configProblems } from '../../../main/server/live/config-problems.ts'

const problemsOf = (toml: string): string[] => {
  const read = parseConfig(toml, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('; '))
  return configProblems(read.config, {
    npcs: ['marta'],
    channels: ['rpgjs', 'webchat'],
    tools: ['follow', 'move'],
    skills: ['sing'],
    quests: ['ring'],
    factions: ['guild'],
  }).map(({ file, message }) => `${file}: ${message}`)
}

it('settings that fit the village have no problems', () => {
  expect(
    problemsOf('[queue]\nchannels = { webchat = "steer" }\n[[bindings]]\nnpc = "marta"\nchannel = "rpgjs"'),
  ).toEqual([])
})

it('a channel that nobody registered is told by the key that names it, with those there are', () => {
  expect(problemsOf('[queue]\nchannels = { webcat = "steer" }\n[[bindings]]\nnpc = "marta"\nchannel = "post"')).toEqual(
    [
      'rpg.toml: queue.channels: there is no channel "webcat"; there are: rpgjs, webchat.',
      'rpg.toml: bindings.0.channel: there is no channel "post"; there are: rpgjs, webchat.',
    ],
  )
})

it('a tool that is denied and is none is told, since nothing is denied by it', () => {
  expect(problemsOf('[safety]\ndenyTools = ["move", "folow"]')).toEqual([
    'rpg.toml: safety.denyTools: there is no tool or group "folow", so this denies nothing; there are: follow, move.',
  ])
})

it('a talk that all players share is warned about', () => {
  expect(problemsOf('[session]\ndmScope = "main"')).toEqual([
    expect.stringContaining('session.dmScope: with "main", all players share one talk'),
  ])
})

it('an NPC that is not there is told for bindings and for the default', () => {
  expect(problemsOf('[npc]\ndefault = "mrata"\n[[bindings]]\nnpc = "bran"\nchannel = "rpgjs"')).toEqual([
    expect.stringContaining('there is no NPC "bran"'),
    expect.stringContaining('npc.default: there is no NPC "mrata"'),
  ])
})
