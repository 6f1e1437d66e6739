import { paths } from '@hattama/contract/rules/app/paths'
import { html, raw } from 'hono/html'
import type { Described, Operation, Parameter } from './enrich.ts'
import type { Schema } from './examples.ts'

type Html = ReturnType<typeof html>
type Listed = { method: string; path: string; operation: Operation }

const pretty = (value: unknown) => JSON.stringify(value, null, 2)

/** A type in a few words: "string (date-time)", "ApiKey", "array of Task", "a | b". */
const typeOf = (schema: Schema | undefined): string => {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeOf).join(' | ')
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? '')
  if (type === 'array') return `array of ${typeOf(schema.items) || 'anything'}`
  return schema.format ? `${type} (${schema.format})` : type
}

const callersOf = ({ security = [] }: Operation): string => {
  const key = security.find((one) => 'key' in one)?.['key']
  if (security.length === 0) return 'Anyone'
  if (!key) return 'Any signed-in user; not open to API keys'
  return key.length > 0 ? `API key with ${key.join(', ')}, or a session` : 'Any API key, or a session'
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) =>
  html`<tr>
    <td><code>${name}</code>${required ? ' *' : ''}</td>
    <td>${place}</td>
    <td>${typeOf(schema)}</td>
    <td>${description ?? schema?.description ?? ''}</td>
  </tr>`

const bodyOf = (title: string, content: Record<string, { schema?: Schema; example?: unknown }>) =>
  Object.entries(content).map(
    ([mime, { schema, example }]) =>
      html`<h3>${title}: ${typeOf(schema) || mime} <small>${mime}</small></h3>
        ${example === undefined ? '' : html`<pre>${pretty(example)}</pre>`}`,
  )

const curlOf = ({ method, path, operation }: Listed, publicUrl: string) => {
  const json = operation.requestBody?.content['application/json']
  return [
    `curl -X ${method} ${publicUrl}${path}`,
    operation.security?.length ? `-H "Authorization: Bearer $HATTAMA_KEY"` : '',
    json ? `-H "Content-Type: application/json" -d '${JSON.stringify(json.example)}'` : '',
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

const operationOf = (listed: Listed, publicUrl: string): Html => {
  const { method, path, operation } = listed
  const good = Object.entries(operation.responses).filter(([status]) => /^[23]\d\d$/.test(status))
  return html`<details id="${operation.operationId ?? ''}">
    <summary>
      <b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${operation.summary}</span>
    </summary>
    <p>${operation.description}</p>
    <p><b>Access:</b> ${callersOf(operation)}</p>
    ${
      operation.parameters?.length
        ? html`<table>
            <thead>
              <tr>
                <th>Parameter</th>
                <th>In</th>
                <th>Type</th>
                <th>Description</th>
              </tr>
            </thead>
            <tbody>
              ${operation.parameters.map(parameterRow)}
            </tbody>
          </table>`
        : ''
    }
    ${operation.requestBody ? bodyOf('Request body', operation.requestBody.content) : ''}
    ${good.map(
      ([status, answer]) =>
        html`<p><b>${status}</b> ${answer.description ?? ''}</p>
          ${bodyOf('Response body', answer.content ?? {})}`,
    )}
    <h3>Example</h3>
    <pre>${curlOf(listed, publicUrl)}</pre>
  </details>`
}

const schemaOf = ([name, schema]: [string, Schema]): Html =>
  html`<details id="schema-${name}">
    <summary><code>${name}</code></summary>
    <table>
      <thead>
        <tr>
          <th>Field</th>
          <th>Type</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(schema.properties ?? {}).map(
          ([field, of]) =>
            html`<tr>
              <td><code>${field}</code>${schema.required?.includes(field) ? ' *' : ''}</td>
              <td>${typeOf(of)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`

const groupsOf = ({ paths: of, tags = [] }: Described) => {
  const all: Listed[] = Object.entries(of).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return tags.map((tag) => ({
    ...tag,
    operations: all.filter((one) => one.operation.tags?.includes(tag.name)),
  }))
}

/** Renders text between backticks as code. */
const withCode = (text: string | undefined) =>
  (text ?? '').split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))

/** The API reference as one page: no script, one style sheet, readable without it. */
export const referencePage = async (document: Described, publicUrl: string): Promise<string> => {
  const groups = groupsOf(document)
  const page = html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="${paths.apiReferenceStyle}" />
      </head>
      <body>
        <header>
          <h1>${document.info.title} API</h1>
          <p>${withCode(document.info.description)}</p>
          <p>
            Requests carry <code>Authorization: Bearer hat_…</code>, an API key from
            <a href="/settings/api-keys">Settings</a>. Download: <a href="${paths.openapi}">OpenAPI 3.1</a>.
          </p>
          <nav>${groups.map(({ name }) => html`<a href="#tag-${name}">${name}</a> `)}</nav>
        </header>
        <main>
          ${groups.map(
            ({ name, description, operations }) =>
              html`<section id="tag-${name}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${operations.map((one) => operationOf(one, publicUrl))}
              </section>`,
          )}
          <section>
            <h2>Schemas</h2>
            ${Object.entries(document.components.schemas).map(schemaOf)}
          </section>
        </main>
      </body>
    </html>`
  return page
}
