import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button } from '@sanity/ui'
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

/** The form of a session beside the circuit: the Studio's own, with history, presence and Publish. */
export function SessionBeside({ sessionId, title, onClose }: Props) {
  const pane: DocumentPaneNode = {
    id: sessionId,
    type: 'document',
    title: '',
    options: { id: sessionId, type: 'session' },
  }
  return (
    <aside className="builder-beside" aria-label={`Form for "${title}"`}>
      <Box className="builder-close">
        <Button mode="ghost" icon={CloseIcon} aria-label="Close the form" onClick={onClose} />
      </Box>
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

/** Replaces the structure tool that the form expects around it. References open in the structure tool itself. */
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
  // oxlint-disable-next-line react/jsx-no-constructed-context-values -- changes with the address and the form's part
  return <PaneRouterContext.Provider value={value}>{children}</PaneRouterContext.Provider>
}

// Created once: React takes a new component for a different one, and the focus would be lost.
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

/** The props of a pane's link that an element accepts. */
function linkProps(props: object): LinkProps {
  const { children, onClick, className, ref } = props as LinkProps
  return {
    children,
    ...(onClick ? { onClick } : {}),
    ...(className ? { className } : {}),
    ...(ref ? { ref } : {}),
  }
}
