import { CloseIcon } from '@sanity/icons/Close'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { IntentLink, useRouter } from 'sanity/router'
import {
  DocumentPane,
  type DocumentPaneNode,
  PaneLayout,
  PaneRouterContext,
  type PaneRouterContextValue,
  StructureToolProvider,
} from 'sanity/structure'

type Props = { sessionId: string; title: string; onClose: () => void }

/** The form of a session beside the circuit: the Studio's own, with its history, presence and Publish. */
export function SessionBeside({ sessionId, title, onClose }: Props) {
  const pane: DocumentPaneNode = {
    id: sessionId,
    type: 'document',
    title: '',
    options: { id: sessionId, type: 'session' },
  }
  return (
    <aside className="builder-beside" aria-label={`Form for "${title}"`}>
      <button type="button" className="builder-close" onClick={onClose} aria-label="Close the form">
        <CloseIcon />
      </button>
      <StructureToolProvider>
        <PaneLayout height="fill">
          <OwnPaneRouter key={sessionId} onClose={onClose}>
            <DocumentPane paneKey="document" index={1} itemId="document" pane={pane} />
          </OwnPaneRouter>
        </PaneLayout>
      </StructureToolProvider>
    </aside>
  )
}

/** What the form asks of the desk around it, answered without a desk: references open there, in their own right. */
function OwnPaneRouter({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const router = useRouter()
  const [params, setParams] = useState<Record<string, string | undefined>>({})
  const edit = (id: string, type?: string) =>
    router.navigateIntent('edit', { id, ...(type === undefined ? {} : { type }) })
  const value: PaneRouterContextValue = {
    index: 0,
    groupIndex: 0,
    siblingIndex: 0,
    payload: undefined,
    params,
    hasGroupSiblings: false,
    groupLength: 1,
    routerPanesState: [],
    ChildLink,
    ReferenceChildLink,
    ParameterizedLink,
    handleEditReference: ({ id, type }) => edit(id, type),
    replaceCurrent: () => undefined,
    closeCurrent: onClose,
    closeCurrentAndAfter: onClose,
    duplicateCurrent: () => undefined,
    setView: (view) => setParams((known) => ({ ...known, view: view ?? undefined })),
    setParams: (next) => setParams(next),
    setPayload: () => undefined,
    createPathWithParams: () => router.resolvePathFromState(router.state),
    navigateIntent: (name, intent, options) => router.navigateIntent(name, intent, options),
  }
  // Made anew with the address and what is shown of the form, which is all that it says.
  // oxlint-disable-next-line react/jsx-no-constructed-context-values
  return <PaneRouterContext.Provider value={value}>{children}</PaneRouterContext.Provider>
}

// Made once: a component made anew while rendering would be taken for another one, and lose the focus.
const ChildLink: PaneRouterContextValue['ChildLink'] = ({ childId, ...props }) => (
  <DocumentLink {...linkProps(props)} id={childId} />
)
const ReferenceChildLink: PaneRouterContextValue['ReferenceChildLink'] = ({
  documentId,
  documentType,
  ...props
}) => <DocumentLink {...linkProps(props)} id={documentId} type={documentType} />
const ParameterizedLink: PaneRouterContextValue['ParameterizedLink'] = (props) => (
  <span {...linkProps(props)} />
)

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function DocumentLink({ id, type, ...props }: LinkProps & { id: string; type?: string | undefined }) {
  return <IntentLink {...props} intent="edit" params={{ id, ...(type === undefined ? {} : { type }) }} />
}

/** What of a pane's link means something to an element. */
function linkProps(props: object): LinkProps {
  const { children, onClick, className, ref } = props as LinkProps
  return {
    children,
    ...(onClick ? { onClick } : {}),
    ...(className ? { className } : {}),
    ...(ref ? { ref } : {}),
  }
}
