import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { openTools } from '../../main/server/live/open-tools.ts'
import { createModuleTrial, trialMemory } from '../../main/server/plugin-host/module-trial.ts'
import { temporaryFolder } from '../mind/rig.ts'

const dig = `import { z } from 'zod'\nexport default { name: 'dig', description: 'Digs. Use it to dig a hole.', permission: 'move', arguments: z.strictObject({}), execute: () => ({ ok: true, text: '' }) }\n`

const toolFolder = async (files: Readonly<Record<string, string>>) => {
  const root = await temporaryFolder()
  const folder = join(root, 'tools')
  await mkdir(folder)
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { root, folder, path: (name: string) => join(folder, name) }
}

describe('files of code are tried where they can do no harm', () => {
  it('one that ends the process, loops for ever, or is no file is refused with the reason; the others work', async () => {
    const { folder, path } = await toolFolder({
      'a-exits.ts': 'process.exit(0)\n',
      'b-late.ts': 'setTimeout(() => process.exit(3), 0)\nawait new Promise(() => {})\n',
      'c-killed.ts': "process.kill(process.pid, 'SIGKILL')\n",
      'dig.ts': dig,
      'e-throws.ts': 'throw new Error("no")\n',
    })
    await promisify(execFile)('mkfifo', [path('pipe.ts')])
    const open = await openTools({ folders: [folder], logger: silentLogger })
    expect(open.tools.known.map(({ name }) => name)).toEqual(['dig'])
    expect(open.diagnostics().map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'tools/a-exits.ts: the file ends the process that loads it (exit code 0); it is not loaded; fix it and save it again',
      'tools/b-late.ts: the file ends the process that loads it (exit code 3); it is not loaded; fix it and save it again',
      'tools/c-killed.ts: the file ends the process that loads it (signal SIGKILL); it is not loaded; fix it and save it again',
      'tools/e-throws.ts: the file cannot be loaded: no',
      'tools/pipe.ts: it is not a file (but a pipe, a folder or a device); put a plain file in its place',
    ])
  })

  it('one that never lets go is refused when its time is over', async () => {
    const { root, path } = await toolFolder({ 'loops.ts': 'for (;;) {}\n', 'dig.ts': dig })
    const begun: AbortController[] = []
    const deadline = () => {
      const wait = new AbortController()
      begun.push(wait)
      // The second starts once the first file has started.
      if (begun.length === 2) setImmediate(() => wait.abort())
      return { signal: wait.signal, cancel: () => {} }
    }
    const trial = createModuleTrial({ memory: trialMemory(root), deadline })
    const refused = await trial([path('loops.ts'), path('dig.ts')])
    expect([...refused].map(([file, said]) => [file, String(said)])).toEqual([
      [path('loops.ts'), expect.stringMatching(/blocks the process that loads it \(an endless loop\?\)/)],
    ])
  })

  it('what passed is remembered by its content, and tried again when that changes', async () => {
    const { root, path } = await toolFolder({ 'dig.ts': dig })
    const trial = createModuleTrial({ memory: trialMemory(root) })
    expect(await trial([path('dig.ts')])).toEqual(new Map())
    const remembered = await readFile(trialMemory(root), 'utf8')
    expect(JSON.parse(remembered)).toHaveLength(1)
    await trial([path('dig.ts')])
    expect(await readFile(trialMemory(root), 'utf8')).toBe(remembered)
    await writeFile(path('dig.ts'), 'process.exit(1)\n')
    expect([...(await trial([path('dig.ts')])).keys()]).toEqual([path('dig.ts')])
    await writeFile(path('dig.ts'), dig)
    await writeFile(trialMemory(root), 'half a')
    expect(await trial([path('dig.ts')])).toEqual(new Map())
  })
})
