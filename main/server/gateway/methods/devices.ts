import { z } from 'zod'
import { finding } from '../../../language/findings/finding.ts'
import { mayDo } from '../access.ts'
import { requestOf } from '../devices.ts'
import { refuseFor } from '../refusal.ts'
import { defineMethod, keyed, nothing } from './method.ts'

const id = z.string().regex(/^[0-9a-f]{64}$/, 'must be the full id of a device')
const device = z.strictObject({
  ...{ id, name: z.string(), client: z.string(), platform: z.string(), role: z.string(), scopes: z.array(z.string()) },
  ...{ address: z.string(), at: z.string() },
})

/** Identifies a device's request. */
const request = z.string().regex(/^[0-9a-f]{64}$/, 'must be the `request` given by `devices.list`')

/** Devices on other machines that use the gateway, as in `hearthfolk devices`. */
export const deviceMethods = {
  'devices.list': defineMethod({
    about: 'Other machines that wait for approval, and approved ones.',
    params: nothing,
    payload: z.strictObject({
      pending: z.array(device.extend({ request })),
      approved: z.array(device.extend({ approvedAt: z.string() })),
    }),
    scope: 'operator.read',
    hasEffect: false,
    run(_ports, _params, { devices }) {
      const { pending, approved } = devices.list()
      const shown = ({ id: of, name, client, platform, role, scopes, address, at }: (typeof pending)[number]) => ({
        ...{ id: of, name, client, platform, role, scopes, address, at },
      })
      return {
        pending: pending.map((one) => ({ ...shown(one), request: requestOf(one) })),
        approved: approved.map((one) => ({ ...shown(one), approvedAt: one.approvedAt })),
      }
    },
  }),
  'devices.approve': defineMethod({
    about:
      'Lets in a waiting machine, with the role and the scopes it asked for. `request` comes from `devices.list`: a machine that has since changed its request is not let in.',
    params: z.strictObject({ id, request, ...keyed }),
    payload: z.strictObject({ id }),
    scope: 'operator.approvals',
    hasEffect: true,
    async run(_ports, { id: of, request: seen }, { devices, caller }) {
      // Nobody may grant more than they have; otherwise an approver could make themselves an administrator.
      const beyond = devices
        .list()
        .pending.find((waiting) => waiting.id === of)
        ?.scopes.find((scope) => !mayDo(caller.scopes, scope))
      if (beyond !== undefined)
        return refuseFor('FORBIDDEN', finding('refused.this-device-asks-for-which-you-do', { beyond }), {
          details: { code: 'MISSING_SCOPE', scope: beyond },
        })
      const verdict = await devices.approve(of, seen)
      if (verdict === 'changed')
        return refuseFor('CONFLICT', finding('refused.this-device-has-changed-its-request-look'), {
          details: { code: 'CHANGED' },
        })
      return verdict === 'approved'
        ? { id: of }
        : refuseFor('NOT_FOUND', finding('refused.no-device-with-that-id-waits-for'))
    },
  }),
  'devices.revoke': defineMethod({
    about: 'Revokes a machine; its connections end at once. A waiting machine is turned away.',
    params: z.strictObject({ id, ...keyed }),
    payload: z.strictObject({ id }),
    scope: 'operator.approvals',
    hasEffect: true,
    async run(_ports, { id: of }, { devices, approvals }) {
      if (!(await devices.revoke(of))) return refuseFor('NOT_FOUND', finding('refused.no-device-with-that-id-is-known'))
      await approvals.withdraw(of)
      return { id: of }
    },
  }),
} as const
