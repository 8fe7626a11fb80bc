import { describe, expect, it } from 'vitest'
import { checks } from '../../main/cli/doctor/checks.ts'
import { cases } from '../cli/doctor-cases.ts'
import { doctorsWard } from '../cli/doctor-ward.ts'

// Each case by itself, with what stays and what is refused, is in test/cli/doctor.test.ts.
describe('115 doctor', () => {
  it('115 looks at settings, models, index, skills, transcripts and what else a start needs', () => {
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'config',
        'secrets',
        'content',
        'models',
        'disk',
        'port',
        'locks',
        'orphans',
        'world',
        'transcripts',
        'memory',
      ]),
    )
  })

  it('115 of all that is broken at once it names each, --fix mends what is safe to mend, and the second run is clean', async () => {
    const ward = await doctorsWard()
    await ward.examined({ fix: true })
    expect((await ward.examined()).findings).toEqual([])
    const broken = [
      'a talk that ends in half a line',
      'a journal that was cut off',
      'the lock of another save',
      'an unfinished write of a file',
    ].map((what) => {
      const found = cases.find((each) => each.what === what)
      if (found === undefined) throw new Error(`there is no case "${what}"`)
      return found
    })
    for (const { harm } of broken) await harm(ward)
    const told = (await ward.examined()).findings.map(({ where, what }) => `${where}: ${what}`).join('\n')
    for (const each of broken) expect(told).toMatch(each.told)
    const mended = await ward.examined({ fix: true })
    expect(mended.repaired.length).toBeGreaterThanOrEqual(broken.length)
    expect(await ward.examined({ fix: true })).toMatchObject({ ok: true, repaired: [] })
  })

  it('115 what only a person can mend is named with what to do, and stays a no until it is done', async () => {
    const ward = await doctorsWard()
    await ward.examined({ fix: true })
    const secret = cases.find(({ what }) => what.startsWith('a secret in rpg.toml'))
    await secret?.harm(ward)
    expect(await ward.examined({ by: 'secrets', fix: true })).toMatchObject({
      ok: false,
      repaired: [],
      findings: [{ remedy: expect.stringMatching(/\.env/) }],
    })
    await secret?.undo?.(ward)
    expect(await ward.examined({ by: 'secrets' })).toMatchObject({ ok: true, findings: [] })
  })
})
