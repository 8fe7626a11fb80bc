import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../mind/rig.ts'

const guard = pathToFileURL(join(import.meta.dirname, '../../../main/server/plugin-host/contain-code.ts')).href

/** A miniature server: it loads one file of `folder` and prints its log at the end. */
async function serve(code: string, folder = 'tools') {
  const root = await temporaryFolder()
  await mkdir(join(root, folder))
  await writeFile(join(root, folder, 'late.ts'), code)
  const program = join(root, 'server.ts')
  await writeFile(
    program,
    `import { containCode } from '${guard}'
    const logged: string[] = []
    const log = (details: object, text: string) => void logged.push(text + ': ' + ((details as { error: Error | null }).error?.message ?? 'no error'))
    containCode({ places: ['${join(root, 'tools')}'], logger: { debug: log, info: log, warn: log, error: log } })
    await import('./${folder}/late.ts')
    process.on('beforeExit', () => process.stdout.write(JSON.stringify(logged)))`,
  )
  return promisify(execFile)(process.execPath, [program])
}

it.each([
  ['throws', "throw new Error('forgotten')", 'forgotten'],
  ['ends the process', 'process.exit(7)', 'tried to end the server'],
  ['throws a word', "throw 'forgotten'", 'no error'],
  ['throws nothing at all', 'throw null', 'no error'],
])(
  'a tool that %s when nobody waits for it any more is logged, and the server goes on',
  async (_what, late, logged) => {
    const { stdout } = await serve(`setTimeout(() => { ${late} }, 1)`)
    expect(JSON.parse(stdout)).toEqual([
      expect.stringMatching(`a tool or plugin failed outside of a call; the village still runs: .*${logged}`),
    ])
  },
)

it('a promise of a tool that fails with nobody to notice is logged, and the server goes on', async () => {
  const { stdout } = await serve("void Promise.reject(new Error('forgotten'))")
  expect(JSON.parse(stdout)).toEqual(['unhandled promise rejection: forgotten'])
})

it('an error of any other code ends the server as ever, and is told', async () => {
  await expect(serve("setTimeout(() => { throw new Error('ours') }, 1)", 'own')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Error: ours/),
  })
  await expect(serve('setTimeout(() => process.exit(7), 1)', 'own')).rejects.toMatchObject({ code: 7 })
  await expect(serve('setTimeout(() => { process.exitCode = 3; process.exit() }, 1)', 'own')).rejects.toMatchObject({
    code: 3,
  })
})
