import { configure } from '@testing-library/dom'

/* What waits for something to be shown gives up after a second otherwise: on a busy machine that says nothing. */
configure({ asyncUtilTimeout: 20_000 })
