import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { type ChatModel, type ChatRequest, ModelError } from '../../../main/mind/ports/chat-model.ts'
import { observedMemory, observedModel } from '../../../main/server/live/observed.ts'
import type { ModelCall } from '../../../main/server/live/observer.ts'
import { openTools } from '../../../main/server/live/open-tools.ts'
import { type Step, temporaryFolder, testModel } from '../../mind/rig.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { marta } from '../../support/sample-characters.ts'
import { untilHeld } from '../../support/until-held.ts'

const request = { context: { character: { id: marta.id } } } as unknown as ChatRequest
const ask = async (step: Step, take: (model: ChatModel) => Promise<unknown>): Promise<ModelCall[]> => {
  const calls: ModelCall[] = []
  let time = 0
  await take(observedModel(testModel(step), { modelAsked: (call) => calls.push(call) }, () => ++time)).catch(() => {})
  return calls
}
const whole = async (model: ChatModel, signal = new AbortController().signal) => {
  for await (const _ of model.chat(request, { signal }));
}
const failure = new ModelError({ ref: 'scripted/test', errorClass: 'overload', message: 'busy' })

it('tells of each request who thought, how long it took to the first word and to the end, and what it counted', async () => {
  expect(await ask('Good day.', whole)).toEqual([
    { npc: 'marta', ref: 'scripted/test', outcome: 'ok', ms: 2, firstMs: 1, promptTokens: 10, completionTokens: 5 },
  ])
})

it.each<[string, Step, (model: ChatModel) => Promise<unknown>, string]>([
  ['failed', failure, whole, 'overload'],
  ['broke a promise of its port', new Error('no'), whole, 'server'],
  ['was aborted', failure, (model) => whole(model, AbortSignal.abort()), 'stopped'],
])('tells of a model that %s', async (_what, step, take, outcome) => {
  expect((await ask(step, take)).map((call) => call.outcome)).toEqual([outcome])
})

it('tells of one whose listener leaves that it was stopped', async () => {
  const leave = async (model: ChatModel) => {
    for await (const _ of model.chat(request, { signal: new AbortController().signal })) break
  }
  expect((await ask('Good day.', leave)).map((call) => call.outcome)).toEqual(['stopped'])
})

it('tells of each search in a memory, also of one that fails, and gives back what it gives', async () => {
  const told: string[] = []
  const memory = createFakeMemory(marta.id)
  const observed = observedMemory(memory, { recalled: ({ npc, outcome }) => told.push(`${npc} ${outcome}`) }, () => 0)
  const query = { text: 'bread', asker: { kind: 'self' }, now: { ms: 0 } } as unknown as Parameters<
    typeof memory.search
  >[0]
  expect(await observed.search(query)).toEqual(await memory.search(query))
  memory.search = async () => {
    throw new Error('the disk is gone')
  }
  await expect(
    observedMemory(memory, { recalled: ({ npc, outcome }) => told.push(`${npc} ${outcome}`) }, () => 0).search(query),
  ).rejects.toThrow('the disk')
  expect(told).toEqual(['marta ok', 'marta failed'])
})

it('tells of files of tools that were loaded again, and of one that could not be', async () => {
  const folder = join(await temporaryFolder(), 'tools')
  await mkdir(folder)
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'))
  const write = (text: string) => writeFile(join(folder, 'dig.ts'), text)
  const whole = (says: string) =>
    `import { z } from 'zod'\nexport default { name: 'dig', description: '${says} Use it to test this.', permission: 'move', arguments: z.strictObject({}), execute: () => ({ ok: true, text: '' }) }\n`
  await write(whole('Digs.'))
  const told: string[] = []
  const open = await openTools({
    folders: [folder],
    hotTools: true,
    logger: silentLogger,
    toolsReloaded: (outcome) => told.push(outcome),
  })
  onTestFinished(() => open.close())
  const until = (outcome: string) => untilHeld(() => expect(told.at(-1)).toBe(outcome))
  await write('throw new Error("half")')
  await until('refused')
  await write(whole('Shovels.'))
  await until('applied')
})
