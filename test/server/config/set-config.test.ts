import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { replaceFile } from '../../../main/base/replace-file.ts'
import { finding } from '../../../main/language/findings/finding.ts'
import { setConfig } from '../../../main/server/config/set-config.ts'

/** Runs when the next file is written. */
const disk = vi.hoisted(() => ({ beforeWrite: () => {} }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>()
  const open: typeof real.open = async (...words) => {
    const handle = await real.open(...words)
    const write = handle.writeFile.bind(handle)
    handle.writeFile = async (...text) => {
      disk.beforeWrite()
      await write(...text)
    }
    return handle
  }
  return { ...real, open }
})

const settings = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'set-config-'))
  onTestFinished(() => {
    disk.beforeWrite = () => {}
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'rpg.toml')
  writeFileSync(file, text)
  return { file, text: () => readFileSync(file, 'utf8'), files: () => readdirSync(folder) }
}

it('what an editor saved while a setting was changed stays, and the setting is changed in it', async () => {
  const { file, text, files } = settings('[queue]\ncap = 5 # few\n')
  disk.beforeWrite = () => {
    disk.beforeWrite = () => {}
    writeFileSync(file, '# from the editor\n[queue]\nmode = "steer"\ncap = 5 # few\n')
  }
  expect(await setConfig(file, [{ key: 'queue.cap', value: '7' }])).toMatchObject({ ok: true, changed: true })
  expect(text()).toBe('# from the editor\n[queue]\nmode = "steer"\ncap = 7 # few\n')
  expect(files()).toEqual(['rpg.toml'])
})

it('of two who change settings at once neither loses anything', async () => {
  const { file, text } = settings('[queue]\ncap = 5\n')
  const both = await Promise.all([
    setConfig(file, [{ key: 'queue.cap', value: '7' }]),
    setConfig(file, [{ key: 'queue.mode', value: 'steer' }]),
  ])
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  expect(text()).toBe('[queue]\ncap = 7\nmode = "steer"\n')
})

it('whoever writes again and again wins, and it is said', async () => {
  const { file, text, files } = settings('')
  let saved = 0
  disk.beforeWrite = () => writeFileSync(file, `# ${++saved}\n`)
  expect(await setConfig(file, [{ key: 'queue.cap', value: '7' }])).toMatchObject({
    ok: false,
    problem: finding('set-config.keeps-being-written', { file }),
  })
  expect([text(), files()]).toEqual([`# ${saved}\n`, ['rpg.toml']])
})

it('on a full disk the file stays as it was, no part is left, and it is said', async () => {
  const { file, text, files } = settings('[queue]\ncap = 5\n')
  disk.beforeWrite = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  expect(await setConfig(file, [{ key: 'queue.cap', value: '7' }])).toEqual({
    ok: false,
    problem: finding('set-config.not-written', { file, why: finding('set-config.disk-full') }),
  })
  expect([text(), files()]).toEqual(['[queue]\ncap = 5\n', ['rpg.toml']])
})

it('a file that has come into being meanwhile is somebody else’s', async () => {
  const { file, text } = settings('theirs')
  expect(await replaceFile(file, 'ours', { over: '' })).toBe(false)
  expect(text()).toBe('theirs')
})
