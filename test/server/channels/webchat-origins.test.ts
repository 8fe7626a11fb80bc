import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { webchatGuests } from '../../../main/server/channels/webchat/webchat-page.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { checkHostAndOrigin } from '../../../main/server/engine/host-check.ts'
import { startTalkRig } from './talk-rig.ts'

const site = 'https://my.site'
const withOrigins = (...origins: string[]) => ({ channels: { webchat: { origins } } })

it.each([
  ['https://my.site/', 'must be written the way browsers send it: "https://my.site"'],
  ['https://my.site/shop', 'must be written the way browsers send it: "https://my.site"'],
  ['https://My.Site', 'must be written the way browsers send it: "https://my.site"'],
  ['https://my.site:443', 'must be written the way browsers send it: "https://my.site"'],
  ['http://my.site:80', 'must be written the way browsers send it: "http://my.site"'],
  ['https://münchen.example', 'must be written the way browsers send it: "https://xn--mnchen-3ya.example"'],
  ['my.site', 'is not an origin'],
  ['*', 'has a wildcard'],
  ['https://*.my.site', 'has a wildcard'],
  ['null', 'is sent by pages without an origin'],
  ['', 'is not an origin'],
  ['file:///home', 'must begin with http:// or https://'],
  ['https://ana:secret@my.site', 'must have a plain host name'],
  ["https://my.site;script-src'unsafe-inline'", 'must have a plain host name'],
  ['https://my.site,other.site', 'must have a plain host name'],
])('refuses %j in rpg.toml and says what to write', (origin, problem) => {
  const checked = configSchema.safeParse(withOrigins(origin))
  expect(checked.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join()).toContain(
    `channels.webchat.origins.0: "${origin}" ${problem}`,
  )
})

it('lets in a named origin, exactly by scheme, host and port, and only to the web chat', () => {
  const config = configSchema.parse(withOrigins(site, 'http://localhost:8080'))
  const ask = (path: string, origin: string | undefined) =>
    checkHostAndOrigin(
      { host: 'localhost:3000', ...(origin === undefined ? {} : { origin }) },
      { hosts: [], loopbackOnly: true, origins: webchatGuests(config, path) },
    ).ok
  for (const path of ['/webchat', '/embed.js']) {
    expect(
      [site, 'http://localhost:8080', 'http://localhost:3000', undefined].map((origin) => ask(path, origin)),
      path,
    ).toEqual([true, true, true, true])
    const strangers = [
      'http://my.site',
      'https://my.site:8443',
      'https://a.my.site',
      'https://my.site.evil.example',
      'HTTPS://MY.SITE',
      'null',
      'http://localhost:8081',
    ]
    expect(
      strangers.filter((origin) => ask(path, origin)),
      path,
    ).toEqual([])
  }
  const closed = [
    '/',
    '/gateway',
    '/studio',
    '/monitor',
    '/metrics',
    '/matchmake/joinOrCreate/village',
    '/console/socket',
    '/webchat/socket',
    '/webchat/../gateway',
    '/embed.js/',
  ]
  expect(closed.filter((path) => ask(path, site))).toEqual([])
})

it('answers to a name of its own with at most a port behind it', () => {
  const passes = (host: string) => checkHostAndOrigin({ host }, { hosts: [], loopbackOnly: true }).ok
  expect(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]', '[::1]:3000'].map(passes)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  const others = [
    'localhost:3000@evil.example',
    'localhost:evil',
    '[::1]evil',
    '[::1',
    'localhost.evil.example',
    'evil.example:3000',
    ':3000',
  ]
  expect(others.filter(passes)).toEqual([])
})

it('lets nobody in by default, nor while the web chat is switched off', () => {
  expect(webchatGuests(configSchema.parse({}), '/webchat')).toEqual([])
  expect(
    webchatGuests(configSchema.parse({ channels: { webchat: { enabled: false, origins: [site] } } }), '/webchat'),
  ).toEqual([])
})

it('hands out script and frame by the list as it stands in that moment', async () => {
  const rig = await startTalkRig()
  await writeFile(join(rig.folder, 'dist/client/embed.js'), 'void 0')
  const ancestors = async () =>
    /frame-ancestors (.*)$/.exec((await fetch(`${rig.url}/webchat`)).headers.get('content-security-policy') ?? '')?.[1]
  const script = (headers: Record<string, string> = {}) => fetch(`${rig.url}/embed.js`, { headers })
  expect(await ancestors()).toBe("'none'")
  expect((await script()).status).toBe(404)

  rig.configure(withOrigins(site, 'https://other.site'))
  expect(await ancestors()).toBe(`${site} https://other.site`)
  const given = await script({ referer: `${site}/shop`, origin: site })
  expect([
    given.status,
    given.headers.get('cross-origin-resource-policy'),
    given.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'cross-origin', site])
  expect((await script()).status).toBe(200)
  expect((await script({ referer: `${rig.url}/` })).status).toBe(200)
  const refused = await script({ referer: 'https://evil.example/' })
  expect([refused.status, refused.headers.get('cross-origin-resource-policy'), await refused.json()]).toMatchObject([
    403,
    null,
    { error: { type: 'OriginNotAllowed' } },
  ])

  rig.configure({})
  expect([await ancestors(), (await script({ referer: site })).status]).toEqual(["'none'", 404])
})
