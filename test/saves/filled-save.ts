import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import { entryLine, plainMark, sectionHeading } from '../../main/memory/daily-note.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { openPlayerRegistry } from '../../main/server/rooms/player-registry.ts'
import type { Command } from '../../main/world/commands.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { exchange, minutes, morning, openStore } from '../mind/sessions/stored-talk.ts'
import { bram, marta } from '../support/sample-characters.ts'
import { character, createStage, npcId } from '../world/stage.ts'

export const secret = 'I buried the brass kettle under the third willow.'

/** One line of a daily note as NPCs write it. */
export const line = (text: string, mark: Partial<typeof plainMark> = {}): string =>
  `${entryLine(text, { ...plainMark, ...mark })}\n`
export const section = (
  who: { id: string; name: string } | null,
  audience: 'everyone' | PlayerId = 'everyone',
  time = '08:15',
): string =>
  `\n${sectionHeading({ time, place: 'square', who, audience: audience === 'everyone' ? { kind: 'everyone' } : { kind: 'player', player: audience } })}\n\n`

export const write = async (folder: string, path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Every file with its content. */
export const picture = async (directory: string): Promise<Record<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.toSorted().map(async (file) => [file.slice(directory.length + 1), await readFile(file, 'utf8')]),
    ),
  )
}

/**
 * A save in which two players with arbitrary names talked with Marta and Bram, with every kind of file that can hold
 * them.
 */
export const filledSave = async (names: { one: string; two: string }) => {
  const saves = await temporaryFolder()
  const folder = join(saves, 'main')
  await write(
    folder,
    'save.json',
    `${JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: morning })}\n`,
  )
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  const enter = (name: string) => {
    const login = registry.login({ name })
    if (!login.ok) throw new Error(login.message)
    return { id: login.player.id, kind: 'player' as const, name }
  }
  const one = enter(names.one)
  const two = enter(names.two)
  registry.close()

  const talks = openStore(folder)
  const key = (npc: string, peer: string) => `agent:${npc}:dm:${peer}`
  const tell = async (
    npc: typeof marta.id,
    from: typeof one | { id: typeof marta.id; kind: 'npc'; name: string },
    text: string,
    answer: string,
    in_ = key(npc, from.id),
  ) => talks.append(await talks.open(npc, in_, morning), exchange(text, answer, { from, at: morning + minutes(1) }))
  await tell(marta.id, one, secret, 'I will keep that in mind.')
  await tell(marta.id, two, 'I like rye bread.', 'So do I.')
  await tell(marta.id, one, 'Good day to all of you.', 'Good day.', 'agent:marta:rpgjs:zone:village')
  await tell(marta.id, two, 'The bell is cracked.', 'It is.', 'agent:marta:rpgjs:zone:village')
  await tell(
    bram.id,
    { id: marta.id, kind: 'npc', name: marta.name },
    `${one.name} told me: "${secret}"`,
    'Well, well.',
    'agent:bram:npc:marta',
  )
  await talks.settled()

  const home = (npc: string, path: string) => `npc-agents/${npc}/${path}`
  await write(
    folder,
    home('marta', 'memory/2026-11-20.md'),
    `# Friday, 20 November 2026\n${section(one, one.id)}${line(`${one.name} told me: "${secret}"`, { kind: 'told', importance: 7, id: 'm-one' })}${section(two, two.id)}${line(`${two.name} told me: "I like rye bread."`, { kind: 'told', id: 'm-two' })}${section(null)}${line('The bell rang twice.', { kind: 'saw', id: 'm-bell' })}`,
  )
  await write(
    folder,
    home('marta', 'memory/2026-11-20-brass-kettle.md'),
    `# Friday\n\n## 08:20 · with ${one.name} <!-- who:${one.id} for:${one.id} talk:x -->\n\nThe end of a talk.\n\n- 08:15 ${one.name}: ${secret}\n`,
  )
  await write(
    folder,
    home('marta', 'MEMORY.md'),
    `# Memory\n\nI bake at four.\n\n${line('Somebody hides a kettle.', { kind: 'dreamed', from: ['m-one'], id: 'k-kettle' })}${line('Rye sells well.', { kind: 'dreamed', from: ['m-two'], id: 'k-rye' })}${line('They hide things.', { kind: 'dreamed', from: ['k-kettle'], id: 'k-far' })}`,
  )
  await write(
    folder,
    home('marta', '.before/MEMORY.md.1'),
    line('Somebody hides a kettle.', { kind: 'dreamed', from: ['m-one'], id: 'k-kettle' }),
  )
  await write(
    folder,
    home('marta', `memory/people/${one.id}.md`),
    `# ${one.name} <!-- person:${one.id} -->\n\n## What I know\n\n- Hides a kettle.\n`,
  )
  await write(folder, home('marta', `.before/memory/people/${one.id}.md.1`), '# Somebody\n')
  await write(
    folder,
    home('marta', `memory/people/${two.id}.md`),
    `# ${two.name} <!-- person:${two.id} -->\n\n## What I know\n\n- Likes rye.\n`,
  )
  await write(
    folder,
    home('marta', 'DREAMS.md'),
    `# Dreams\n\n## 21 November 2026\n\n${line('I dreamed of a kettle.', { kind: 'dreamed', from: ['m-one'] })}${line('I dreamed of rye.', { kind: 'dreamed', from: ['m-two'] })}`,
  )
  await write(
    folder,
    home('marta', 'INTENTS.md'),
    `# Intents\n\n- Ask about the kettle. <!-- who:${one.id} id:i-1 -->\n- Bake rye. <!-- who:${two.id} id:i-2 -->\n`,
  )
  await write(
    folder,
    home('marta', 'memory/recalls.jsonl'),
    `${JSON.stringify({ day: '2026-11-20', question: 'q', ids: ['m-one', 'm-two'] })}\n${JSON.stringify({ day: '2026-11-20', question: 'r', ids: ['m-one'] })}\n`,
  )
  await write(folder, home('marta', '.index/lance/rows'), `bytes ${one.id} bytes`)
  await write(
    folder,
    home('bram', 'memory/2026-11-20.md'),
    `# Friday, 20 November 2026\n${section({ id: 'marta', name: marta.name })}${line('Marta Oven told me: "A brass thing lies somewhere by the water."', { kind: 'told', about: [one.id], id: 'm-hear' })}${line('Marta Oven told me: "Rye is dear."', { kind: 'told', about: [two.id], id: 'm-rye' })}`,
  )

  const world = join(folder, 'world')
  await mkdir(world, { recursive: true })
  const store = openWorldStore({ folder: world, logger: silentLogger })
  const stage = createStage({ characters: [character('marta'), character('bram')] })
  const step = (...commands: Command[]) =>
    store.append({ tick: stage.state.tick + 1, commands, events: stage.step(...commands) })
  await store.snapshot(stage.state)
  const at = stage.npc('marta')
  for (const player of [one, two])
    step({ kind: 'join', player: player.id, name: player.name, position: { x: at.x + 32, y: at.y } })
  step({ kind: 'say', player: one.id, npc: npcId('marta'), text: secret, message: `${one.id}:1` })
  const operation = stage.npc('marta').operations[0]?.id
  step(
    {
      kind: 'npcSay',
      npc: npcId('marta'),
      text: 'I will keep that in mind.',
      to: one.id,
      ...(operation ? { operation } : {}),
    },
    ...(operation ? [{ kind: 'operationDone', npc: npcId('marta'), operation, outcome: 'ok' } as const] : []),
  )
  step({ kind: 'say', player: two.id, npc: npcId('marta'), text: 'I like rye bread.', message: 'two-1' })
  await store.snapshot(stage.state)
  step({ kind: 'say', player: one.id, npc: npcId('marta'), text: 'Keep it well, will you?', message: `${one.id}:2` })
  step({ kind: 'leave', player: one.id }, { kind: 'leave', player: two.id })
  await store.close()
  await write(
    folder,
    'world/journal-000000000000.jsonl.damaged-1',
    `{"tick":3,"commands":[{"kind":"say","player":"${one.id}"`,
  )
  await write(folder, 'world/snapshot-000000000009.json.new', `{"players":{"${one.id}":`)
  await write(
    folder,
    'logs/commands.jsonl',
    `{"command":"new","from":"${one.id}"}\n{"command":"new","from":"${two.id}"}\n`,
  )
  await write(folder, 'world/model-usage/2026-11-20.jsonl', '{"npc":"marta","ref":"embedded/hearth","calls":1}\n')
  return { saves, folder, one, two, stage, simulationMap: stage.map }
}
