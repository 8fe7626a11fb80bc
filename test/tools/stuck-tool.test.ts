import { spawnSync } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { trustAll } from '../../main/mind/module-trial.ts'
import { hashOf, noteStuck, stuckFile, withoutStuck } from '../../main/server/plugin-host/stuck-code.ts'
import { temporaryFolder } from '../mind/rig.ts'

/** Ends a process that hangs. Milliseconds. */
const hangs = 250_000
/** Longer than the watchdog of `stuck-village.ts` lets a loop go on. Milliseconds. */
const tooLong = 1500

const tool = (name: string, body: string): string =>
  `import { z } from 'zod'\n\nexport default { name: '${name}', description: 'Spins. Use it to spin some wool.', permission: 'move', arguments: z.strictObject({}),\n  async execute() {\n    ${body}\n    return { ok: true, text: '' }\n  } }\n`

const village = async (tools: Readonly<Record<string, string>>) => {
  const root = await temporaryFolder()
  await mkdir(join(root, 'tools'))
  await symlink(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  const write = (name: string, text: string) => writeFile(join(root, 'tools', `${name}.ts`), text)
  for (const [name, text] of Object.entries(tools)) await write(name, text)
  const call = (name: string) => {
    const { stdout, stderr, signal, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'stuck-village.ts'), root, name],
      { encoding: 'utf8', timeout: hangs },
    )
    return { stdout, stderr, signal, status }
  }
  return { root, write, call }
}

it('a tool that loops for ever when it is called ends the process with its name, and is refused until it is changed', async () => {
  const { root, write, call } = await village({
    spin: tool('spin', 'await null\n    for (;;);'),
    knit: tool('knit', ''),
  })
  const held = call('spin')
  expect(held).toMatchObject({ signal: 'SIGKILL', stdout: '[]\n' })
  expect(held.stderr).toMatch(
    /hearthfolk: tools\/spin\.ts:6 held the whole village .* The next start refuses that file/,
  )
  const record = await readFile(stuckFile(join(root, 'saves/main')), 'utf8')
  expect(JSON.parse(record)).toMatchObject([{ file: 'tools/spin.ts', line: 6 }])

  const again = call('spin')
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout).toMatch(/tools\/spin\.ts:6 held the whole village on \d{4}-\d\d-\d\d .*went on/s)
  expect(call('knit')).toMatchObject({ status: 0, stdout: expect.stringContaining('went on') })

  await write('spin', tool('spin', ''))
  expect(call('spin')).toMatchObject({ status: 0, stdout: '[]\nwent on\n', stderr: '' })
})

it('work of our own that takes long, and a tool that waits, end nothing', async () => {
  const { call } = await village({ wait: tool('wait', `await new Promise((done) => setTimeout(done, ${tooLong}))`) })
  for (const name of ['ours', 'wait'])
    expect(call(name)).toMatchObject({ status: 0, stdout: '[]\nwent on\n', stderr: '' })
})

it('a plugin is refused for any file of its folder that held the process', async () => {
  const root = await temporaryFolder()
  const plugin = join(root, 'main/server/plugins/wolf')
  await mkdir(plugin, { recursive: true })
  await writeFile(join(plugin, 'howl.ts'), 'for (;;);')
  const [record, index] = [stuckFile(join(root, 'saves/main')), join(plugin, 'index.ts')]
  const file = 'main/server/plugins/wolf/howl.ts'
  noteStuck(record, { file, line: 1, hash: hashOf('for (;;);'), at: '2026-11-20T10:00:00.000Z' })
  const trial = withoutStuck({ record, root }, trustAll)
  const other = join(root, 'main/server/plugins/fox/index.ts')
  expect([...(await trial([index, other])).keys()]).toEqual([index])
  await writeFile(join(plugin, 'howl.ts'), 'export {}')
  expect([...(await trial([index, other]))]).toEqual([])
})
