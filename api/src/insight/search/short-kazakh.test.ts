import { expect, test } from 'vitest'
import { formsOfShort } from './short-kazakh.ts'

test.each([
  ['ат', ['аттардың', 'атқа', 'аттың', 'аты', 'аттар', 'атпен']],
  ['үй', ['үйлердің', 'үйге', 'үйдің', 'үйлер', 'үймен', 'үйінде']],
  ['су', ['судың', 'суға', 'суды', 'сулар']],
  ['ән', ['әннің', 'әндер', 'әнге']],
])('forms of %s belong together', (root, forms) => {
  for (const form of forms) expect(formsOfShort(form), form).toContain(root)
  expect(formsOfShort(root)).toEqual(expect.arrayContaining(forms))
})

test.each(['асты', 'ұлы', 'істе', 'етті', 'атап', 'айтты', 'кездесу'])('%s is another word', (word) =>
  expect(formsOfShort(word)).toEqual([]),
)
