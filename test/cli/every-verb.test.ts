import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from '../../main/cli/program.ts'

/** The command line that the project promises, with the options that belong to the promise. */
const promised: Record<string, string[]> = {
  start: ['--port', '--host'],
  onboard: [],
  status: [],
  doctor: ['--fix'],
  'config get': [],
  'config set': [],
  'config validate': [],
  chat: [],
  send: ['--as'],
  'npc list': [],
  'npc show': [],
  'npc new': ['--name', '--role', '--home', '--template'],
  'npc reset': [],
  'npc export': ['--out', '--all'],
  'npc forget': ['--player'],
  'skills list': [],
  'skills validate': [],
  'skills audit': [],
  'skills release': [],
  'skills new': [],
  'skills teach': [],
  'skills forget': [],
  'memory search': [],
  'memory get': [],
  'memory reindex': [],
  'memory stats': [],
  'memory eval': ['--mode', '--k'],
  killswitch: [],
  'devices list': [],
  'devices approve': [],
  'devices revoke': [],
  completion: [],
  'sessions list': [],
  'sessions show': [],
  'sessions reset': [],
  'sessions repair': [],
  'save list': [],
  'save fork': [],
  'save export': [],
  'save delete': ['--yes'],
  sim: ['--world', '--npcs', '--days', '--seed', '--snapshot', '--resume', '--brain', '--log'],
  experiment: ['--seed'],
  replay: [],
  bench: ['--npcs', '--players', '--seconds', '--concurrency', '--turns', '--rows', '--skills', '--hours', '--pages'],
}

const find = (program: Command, path: string): Command | undefined =>
  path
    .split(' ')
    .reduce<Command | undefined>((command, name) => command?.commands.find((inner) => inner.name() === name), program)

it.each(Object.entries(promised))('has the verb "%s" with its options, and says what it does', (path, options) => {
  const command = find(createProgram(), path)
  expect(command?.description()).toBeTruthy()
  expect(options.filter((flag) => !command?.options.some(({ long }) => long === flag))).toEqual([])
})

it('takes what holds for every verb', () => {
  expect(createProgram().options.map(({ long }) => long)).toEqual(
    expect.arrayContaining(['--json', '--no-color', '--version', '--save', '--config']),
  )
})
