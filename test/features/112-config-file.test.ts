import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeDiagnostic, parseConfig } from '../../main/server/config/load-config.ts'
import { setConfig } from '../../main/server/config/set-config.ts'
import { doctorsWard, settings } from '../cli/doctor-ward.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { write } from '../saves/filled-save.ts'

const wrong = (toml: string): string => {
  const read = parseConfig(toml, 'rpg.toml')
  return read.ok ? 'nothing' : read.diagnostics.map(describeDiagnostic).join('\n')
}

describe('112 config file', () => {
  it('112 an empty file is enough: every key has a default', () => {
    expect(parseConfig('', 'rpg.toml')).toMatchObject({
      ok: true,
      config: { queue: { cap: 20 }, models: { default: 'auto' } },
    })
  })

  it('112 an unknown key is an error that names the file, where it stands, and what may stand there', () => {
    expect(wrong('[queue]\ncapp = 3\n')).toMatch(/^rpg\.toml.*unknown key "capp" in \[queue\]; allowed: .*\bcap\b/)
    expect(wrong('colour = "red"\n')).toMatch(/unknown key "colour" at the top/)
    expect(wrong('[channels.webchat]\nenabld = true\n')).toMatch(/"enabld" in \[channels\.webchat\]/)
  })

  it('112 a value that is not allowed is an error with its key path, and all of them are told at once', () => {
    const told = wrong('[queue]\ncap = -7\nmode = "colect"\n')
    for (const key of ['queue.cap', 'queue.mode']) expect(told).toMatch(new RegExp(`^rpg\\.toml.*: ${key}: `, 'm'))
  })

  it('112 a secret in the file is warned about by its line and never shown, and none is written into it', async () => {
    const ward = await doctorsWard()
    await write(ward.root, 'rpg.toml', `name = "sk-abcdefgh12345678abcd"\n${settings}`)
    const { ok, findings } = await ward.examined({ by: 'secrets' })
    expect({ ok, findings }).toMatchObject({ ok: false, findings: [{ where: expect.stringMatching(/rpg\.toml:1$/) }] })
    expect(JSON.stringify(findings)).not.toContain('abcdefgh')
    const file = join(await temporaryFolder(), 'rpg.toml')
    expect(await setConfig(file, [{ key: 'name', value: 'sk-abcdefgh12345678abcd' }])).toMatchObject({
      ok: false,
      problem: expect.toSatisfy((problem) => String(problem).includes('.env')),
    })
  })
})
