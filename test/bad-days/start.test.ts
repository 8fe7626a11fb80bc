import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { start } from '../../main/cli/start.ts'
import { fewPeople } from '../support/few-people.ts'
import { createContent } from './content-copy.ts'
import { asBuilt, root, runHearthfolk } from './rig.ts'

let folder: string
let rpgToml: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-start-'))
  rpgToml = await readFile(join(root, 'rpg.toml'), 'utf8')
})
beforeEach(() => {
  for (const [name, value] of Object.entries({
    ...asBuilt,
    HEARTHFOLK_SAVES: join(folder, 'saves'),
    HEARTHFOLK_GATEWAY_TOKEN: '',
    OLLAMA_HOST: 'http://127.0.0.1:9',
  }))
    vi.stubEnv(name, value)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rm(folder, { recursive: true, force: true }))

const plain = { json: false, save: 'main' }
/** Starts in this process and expects a refusal before anything serves; returns the message. */
async function refusal(
  globals: { save?: string; config?: string },
  options: { port?: string; host?: string } = { port: '0' },
): Promise<string> {
  const ended = await start({ ...plain, ...globals }, options).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(ended).not.toBe('it started')
  return ended
}
async function configWith(text: string): Promise<string> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.toml`)
  await writeFile(file, text)
  return file
}

describe('start is refused in words', () => {
  it.each([
    ['gateway-token', 'gateway-token', /gateway-token: it is a folder, not a file\..*Move it away/],
    ['machine-key', 'gateway/machine-key', /machine-key: it is a folder, not a file\..*Move it away/],
    ['save-json', 'save.json', /save\.json cannot be read: EISDIR.*restore a copy/],
  ])('where a folder has the place of a file: %s', async (save, path, message) => {
    await mkdir(join(folder, 'saves', save, path), { recursive: true })
    expect(await refusal({ save })).toMatch(message)
  })

  it.each([
    [
      'an unknown key',
      (toml: string) => `${toml}\n[npcs]\nfast = true\n`,
      /unknown key "npcs" at the top; allowed: name, modules.*models/,
    ],
    [
      'an unknown key in a table',
      (toml: string) => toml.replace('timeScale = 60', 'timeScale = 60\ntimescale = 3'),
      /unknown key "timescale" in \[world\]; allowed: name, language, languages, timeScale, seed/,
    ],
    [
      'a bad value',
      (toml: string) => toml.replace('timeScale = 60', 'timeScale = "fast"'),
      /world\.timeScale: .*number/,
    ],
    [
      'a model that is none',
      (toml: string) => toml.replace('default = "auto"', 'default = "gpt"'),
      /models\.default: "gpt" is not a model.*ollama\/<model>/,
    ],
    ['text that is not TOML', () => 'name = "Hearthfolk\n[world', /\.toml:1: /],
  ])('for %s in rpg.toml', async (_what, change, message) => {
    const file = await configWith(change(rpgToml))
    const output = await refusal({ config: file })
    expect(output).toContain(file)
    expect(output).toMatch(message)
  })

  it('for a configuration that is not there', async () => {
    expect(await refusal({ config: join(folder, 'none.toml') })).toMatch(/none\.toml: is not there/)
  })

  it.each(['abc', '70000', '-1', '3000.5', '0x10', ' '])('for the port "%s"', async (port) => {
    expect(await refusal({}, { port })).toMatch(/is not a port\. Give a number from 0 to 65535/)
  })

  it('for an open address without a secret', async () => {
    expect(await refusal({}, { host: '0.0.0.0', port: '0' })).toMatch(/HEARTHFOLK_GATEWAY_TOKEN/)
  })

  it('for a port in use, and leaves the save free', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const content = await fewPeople('marta')
    onTestFinished(content.remove)
    const { code, output } = await runHearthfolk(['--save', 'port', 'start', '--port', String(port)], {
      env: { HEARTHFOLK_SAVES: join(folder, 'saves'), HEARTHFOLK_CONTENT: content.root },
    })
    expect(code).toBe(1)
    // One message for people, no stack.
    expect(output).not.toMatch(/\n\s+at /)
    expect(output).toMatch(new RegExp(`Port ${port} on 127.0.0.1 is in use.*HEARTHFOLK_PORT`))
    await expect(readFile(join(folder, 'saves/port/server.lock'))).rejects.toThrow(/ENOENT/)
    await new Promise((resolve) => other.close(resolve))
  })

  it('for a map that is missing, and one with a broken layer', async () => {
    const content = await createContent({ worlds: true })
    const map = join(content.root, 'worlds/village/maps/village.tmx')
    const whole = await readFile(map, 'utf8')
    vi.stubEnv('HEARTHFOLK_CONTENT', content.root)
    await rm(map)
    expect(await refusal({})).toMatch(/worlds\/village\/maps\/village\.tmx is missing .*draw one in Tiled/)
    for (const [broken, message] of [
      [whole.slice(0, whole.length / 3), /village/],
      [whole.replace(/<objectgroup[^>]*name="places"[\s\S]*?<\/objectgroup>/, ''), /no object layer "places"/],
      [whole.replace(/(<data[^>]*>)\s*[\d]/, '$1 x'), /village.*layer/],
      ['', /village/],
    ] as const) {
      await writeFile(map, broken)
      expect(await refusal({})).toMatch(message)
    }
    await content.remove()
  })

  it('for a content folder that is none', async () => {
    vi.stubEnv('HEARTHFOLK_CONTENT', folder)
    expect(await refusal({})).toMatch(/has no npc-agents/)
  })

  it('for a save of a newer version, a damaged one, and a name that is none', async () => {
    const save = join(folder, 'saves', 'newer')
    await mkdir(save, { recursive: true })
    await writeFile(join(save, 'save.json'), '{"format": 99, "world": "village"}')
    expect(await refusal({ save: 'newer' })).toMatch(
      /save\.json was written by a newer Hearthfolk \(format 99; this one knows up to 2\)\. Update/,
    )
    for (const damaged of ['{"format": 1, "wor', 'null', '{"format": 1}', '']) {
      await writeFile(join(save, 'save.json'), damaged)
      expect(await refusal({ save: 'newer' })).toMatch(/save\.json is damaged .*Restore a copy/)
    }
    expect(await refusal({ save: '../elsewhere' })).toMatch(/cannot be the name of a save/)
  })

  it('for a folder that cannot be written to', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(folder, 0o755)
    await chmod(closed, 0o555)
    // Root may write everywhere, so as root the server runs as nobody.
    const { code, output } = await runHearthfolk(['start', '--port', '0'], {
      env: { HEARTHFOLK_SAVES: closed },
      ...(process.getuid?.() === 0 ? { uid: 65534 } : {}),
    })
    expect(code).toBe(1)
    expect(output).toMatch(/closed.*cannot be written.*HEARTHFOLK_SAVES/)
  })
})
