import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Response } from 'express'
import { messageOf } from '../../base/message-of.ts'

/** Runs the work of a tool. A refusal becomes a result that the agent can read. */
export const answering = async (work: () => unknown): Promise<CallToolResult> => {
  try {
    const answer = await work()
    return { content: [{ type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) }] }
  } catch (error) {
    return { content: [{ type: 'text', text: messageOf(error) }], isError: true }
  }
}

/** Refuses a request before any tool, in the form of the protocol. `status`: of HTTP. */
export const refuseMcp = (response: Response, status: number, message: string): void =>
  void response.status(status).json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null })
