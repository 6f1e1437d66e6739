import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { errorType, type Facts, factsOf } from './facts.ts'
import { type Begun, traceBy, type Tracing } from './tracing.ts'

/** `settings.ts`, with a collector set. */
type Settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** The current span, and the parent that jobs caused by it carry. */
type Here = { span: Span; onward: string }

/** How long spans wait to be sent in a batch, ms; the rest are sent when the process ends. */
const gatherMs = 2000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER }

/** W3C Trace Context, version 00. */
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/**
 * An outside caller can only decide that its trace is not kept. Otherwise the configured share decides, or strangers could
 * flood the collector.
 */
const samplerOf = (share: number) => {
  const ratio = new TraceIdRatioBasedSampler(share)
  return new ParentBasedSampler({
    root: ratio,
    remoteParentSampled: ratio,
    remoteParentNotSampled: new AlwaysOffSampler(),
  })
}

const isFailure = (facts: Facts) =>
  facts['error.type'] !== undefined || (facts['http.response.status_code'] ?? 0) >= 500

const telling = (span: Span | undefined, facts: Facts) => {
  span?.setAttributes(factsOf(facts))
  if (isFailure(facts)) span?.setStatus({ code: SpanStatusCode.ERROR })
}

const ending = (span: Span) => (error?: unknown) => {
  if (error !== undefined) telling(span, { 'error.type': errorType(error) })
  span.end()
}

/**
 * Records traces and sends them by OTLP over HTTP. Nothing is registered globally, so that libraries which write their own
 * spans, with queries and prompts in them, find no tracer. `close` sends what is left.
 */
export const openTracing = (env: Settings, role: string): { close: () => Promise<void> } => {
  const url = `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.instance.id': `${role}-${hostname()}-${process.pid}`,
      'hattama.role': role,
    }),
    sampler: samplerOf(env.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: gatherMs }),
    ],
  })
  const tracer = provider.getTracer('hattama')
  const under = new AsyncLocalStorage<Here>()

  const child = ({ span: parent, onward }: Here, name: string, facts: Facts): Here => ({
    span: tracer.startSpan(
      name,
      { kind: SpanKind.INTERNAL, attributes: factsOf(facts) },
      trace.setSpan(ROOT_CONTEXT, parent),
    ),
    onward,
  })
  const run = async <T>(here: Here, does: () => Promise<T>): Promise<T> => {
    const end = ending(here.span)
    try {
      const result = await under.run(here, does)
      end()
      return result
    } catch (error) {
      end(error)
      throw error
    }
  }

  const tracing: Tracing = {
    enter: ({ name, kind, facts, parent, isOurs }, does) => {
      const found = parent === undefined ? null : parseTraceParent(parent)
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: factsOf(facts) },
        found ? trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: !isOurs }) : ROOT_CONTEXT,
      )
      const onward = isOurs && found ? traceparentOf(found) : traceparentOf(span.spanContext())
      return run({ span, onward }, () => does(span.spanContext().traceId))
    },
    within: (name, facts, does) => {
      const here = under.getStore()
      return here ? run(child(here, name, facts), does) : does()
    },
    begin: (name, facts): Begun => {
      const here = under.getStore()
      if (!here) return { tell: () => undefined, end: () => undefined }
      const { span } = child(here, name, facts)
      return { tell: (more) => telling(span, more), end: ending(span) }
    },
    tell: (facts) => telling(under.getStore()?.span, facts),
    rename: (name) => void under.getStore()?.span.updateName(name),
    parentForJobs: () => under.getStore()?.onward ?? null,
  }
  traceBy(tracing)
  return {
    close: async () => {
      traceBy(null)
      await provider.shutdown()
    },
  }
}
