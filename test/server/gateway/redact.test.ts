import { expect, it } from 'vitest'
import { secretsIn } from '../../../main/server/config/secret-names.ts'
import { redact } from '../../../main/server/gateway/village/redact.ts'

it('shows no secret: neither by its name nor where its value stands in something else', () => {
  const secrets = secretsIn({
    OPENAI_API_KEYS: 'sk-12345, sk-67890',
    HEARTHFOLK_GATEWAY_TOKEN: 'gate-token',
    PATH: '/bin',
    EMPTY_TOKEN: '',
    SHORT_SECRET: 'a',
  })
  expect(secrets).toEqual(['sk-12345, sk-67890', 'sk-12345', 'sk-67890', 'gate-token'])
  const shown = redact(
    {
      url: 'http://x?key=sk-12345',
      apiKey: 'other',
      list: ['gate-token!'],
      deep: { password: 'p', tokens: 5, empty: '' },
    },
    secrets,
  )
  expect(shown).toEqual({
    url: 'http://x?key=***',
    apiKey: '***',
    list: ['***!'],
    deep: { password: '***', tokens: 5, empty: '' },
  })
})

it('shows no login that stands in an address', () => {
  expect(
    redact({ at: ['https://ana:a-password@models.example:8443/v1', 'http://127.0.0.1:9/a@b', 'ana@mail.example'] }, []),
  ).toEqual({
    at: ['https://***@models.example:8443/v1', 'http://127.0.0.1:9/a@b', 'ana@mail.example'],
  })
})
