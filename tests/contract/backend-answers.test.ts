import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { readAnswer } from '../../web/src/backend/retrying-fetch.ts'
import { newEmail, testSiteUrl } from '../support/backend.ts'
import { useBackend } from '../support/use-services.ts'

const backend = useBackend()

/**
 * The browser recognizes a response as the service's by its form (backend/retrying-fetch.ts); every response to the
 * calls of a visit has to have one of these forms, even an empty one.
 */
test('every response of the service is recognized as its own', async () => {
  const answers: { call: string; status: number; given: number; isEmpty: boolean }[] = []
  const password = 'correct-horse-battery-9'
  const client = createClient(testSiteUrl, backend.backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        const request = new Request(input, init)
        const response = await backend.backend.fetch(request.clone(), { address: '127.0.0.1' })
        const given = await readAnswer(response.clone(), request, request.method === 'GET')
        const isEmpty = (await response.clone().text()) === ''
        const call = `${request.method} ${new URL(request.url).pathname}`
        answers.push({ call, status: response.status, given: given.status, isEmpty })
        return given
      },
    },
  })
  const email = newEmail()
  await client.auth.signUp({ email, password })
  await client.auth.signInWithPassword({ email, password })
  const person = await backend.signUp()
  await client.auth.signInWithPassword({ email: person.email, password: person.password })
  // A function without a result, one that returns null, and writes that return nothing.
  await client.rpc('stop_looking')
  await client.rpc('my_team')
  await client.from('profiles').update({ pronouns: 'she/her' }).eq('user_id', person.id)
  await client.from('saved_sessions').insert({ user_id: person.id, session_id: 'session-1' })
  await client.from('saved_sessions').delete().eq('user_id', person.id)
  await client.from('registrations').select('id', { count: 'exact', head: true })
  await client.from('no_such_table').select()
  await client.auth.updateUser({ password: 'another-battery-9-horse' })
  await client.auth.resetPasswordForEmail(person.email)
  await client.auth.signOut()

  expect(answers.filter(({ status, given }) => status !== given)).toEqual([])
  expect(answers.filter(({ isEmpty }) => isEmpty).length).toBeGreaterThan(2)
  expect(answers.length).toBeGreaterThan(10)
})
