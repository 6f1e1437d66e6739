import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  type ComponentProps,
  createContext,
  type PointerEvent,
  type ReactNode,
  useCallback,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { useBackCloses } from './back-closes.ts'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

const panel =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-pop'
const row =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 text-sm text-ink outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-40 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint'

/** Takes what the chosen row does once its menu has gone. */
const AfterClose = createContext<(run: (() => void) | undefined) => void>(() => undefined)

/**
 * A menu behind a button. It opens when a mouse is pressed or a finger has tapped: a swipe that begins on the button only scrolls.
 * Type-ahead forgets after 1 s; submenus open after a hover of 100 ms (both Radix's own).
 */
export const Menu = ({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  className,
  onOpenChange,
}: {
  /** one focusable element that takes a ref */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  onOpenChange?: (open: boolean) => void
}) => {
  const container = usePortalContainer()
  const [isOpen, setOpen] = useState(false)
  const change = (open: boolean) => {
    setOpen(open)
    onOpenChange?.(open)
  }
  useBackCloses(isOpen, () => change(false))
  const tap = useTap(() => change(!isOpen))
  const afterClose = useRef<() => void>(undefined)
  const takeAfterClose = useCallback((run: (() => void) | undefined) => {
    afterClose.current = run
  }, [])
  const runAfterClose = () => {
    const run = afterClose.current
    afterClose.current = undefined
    // Radix gives the focus back behind this, in the same step
    if (run) queueMicrotask(run)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={change} modal={false}>
      <Radix.Trigger asChild {...tap}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(panel, className)}
          onClick={(event) => event.stopPropagation()}
          onCloseAutoFocus={runAfterClose}
        >
          <AfterClose value={takeAfterClose}>{children}</AfterClose>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix opens where anything comes down; a finger may only be about to scroll, and means the button once it has left it. */
const useTap = (toggle: () => void) => {
  const isFinger = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      isFinger.current = event.pointerType !== 'mouse'
      if (isFinger.current) event.preventDefault()
    },
    onClick: () => {
      if (isFinger.current) toggle()
      isFinger.current = false
    },
  }
}

type ItemProps = ComponentProps<typeof Radix.Item> & {
  /** `quiet`: it does not work yet, and says why when chosen */
  tone?: 'normal' | 'danger' | 'quiet'
  /** runs when the menu has gone and its button has the focus again: what takes the focus earlier loses it */
  afterClose?: () => void
}

export const MenuItem = ({ tone = 'normal', afterClose, className, onSelect, ...rest }: ItemProps) => {
  const takeAfterClose = use(AfterClose)
  return (
    <Radix.Item
      className={cn(
        row,
        tone === 'danger' && 'text-red data-highlighted:bg-red-soft [&_svg]:text-red',
        tone === 'quiet' && 'text-muted [&_svg]:opacity-50',
        className,
      )}
      onSelect={(event) => {
        onSelect?.(event)
        takeAfterClose(afterClose)
      }}
      {...rest}
    />
  )
}

/** The text of an item with a second line, for what has to be known before it is chosen. */
export const MenuText = ({ hint, children }: { hint: string | null; children: ReactNode }) => (
  <span className="min-w-0">
    {children}
    {hint !== null && <span className="block max-w-56 text-xs text-muted">{hint}</span>}
  </span>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="max-w-64 px-2.5 pt-1.5 pb-1 text-xs font-medium text-faint">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

/** Below Tailwind's `sm`: a phone, which has no room for a panel beside a menu. */
const isNarrow = () => globalThis.innerWidth < 640

/** A row that opens further rows: in a panel beside it, on a phone below it, in the same menu. */
export const Submenu = (props: { label: ReactNode; children: ReactNode }) =>
  isNarrow() ? <RowsBelow {...props} /> : <PanelBeside {...props} />

const PanelBeside = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const container = usePortalContainer()
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cn(row, 'data-[state=open]:bg-hover')}>
        {label}
        <ChevronRight aria-hidden className="ml-auto" />
      </Radix.SubTrigger>
      <Radix.Portal container={container}>
        <Radix.SubContent sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

/** The menu scrolls where it ends at the edge of the screen, and what was unfolded is not left below that. */
const bringIntoView = (rows: HTMLElement | null) => rows?.scrollIntoView({ block: 'nearest' })

const RowsBelow = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Radix.Item
        id={id}
        aria-expanded={isOpen}
        className={row}
        onSelect={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {label}
        <ChevronDown aria-hidden className={cn('ml-auto', isOpen && 'rotate-180')} />
      </Radix.Item>
      {isOpen && (
        <Radix.Group ref={bringIntoView} aria-labelledby={id} className="ml-4 border-l border-line pl-1">
          {children}
        </Radix.Group>
      )}
    </>
  )
}

/** One of several, the current one bold. */
export const MenuChoice = ({
  chosen,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { chosen: boolean }) => (
  <Radix.Item
    role="menuitemradio"
    aria-checked={chosen}
    className={cn(row, chosen && 'font-semibold', className)}
    {...rest}
  />
)

/** A choice that can be on or off; the menu stays open. */
export const MenuCheck = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) => (
  <Radix.CheckboxItem
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    className={row}
  >
    <span
      aria-hidden
      className={cn(
        'grid size-4 place-items-center rounded-sm border [&_svg]:size-3 [&_svg]:text-white',
        checked ? 'border-accent bg-accent' : 'border-line-strong',
      )}
    >
      {checked && <Check />}
    </span>
    {children}
  </Radix.CheckboxItem>
)
