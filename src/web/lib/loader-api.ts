import { data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';
import { languageOfRequest, pageRequest } from './request.ts';

interface LoaderArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The API client for route loaders, which run on the server without a session. */
export function visitorApi({ request, context }: LoaderArguments): Api {
  const page = context.get(pageRequest);
  const language = languageOfRequest(request.url, page);
  return createApi((path, init) =>
    page.apiFetch(path, { ...init, headers: { ...init.headers, 'accept-language': language } }),
  );
}

/** The API statuses that become the status of the page: a missing row is a missing page. */
const PASSED_ON = [404, 503];

/** The same for data that the page cannot do without: `await loaderApi(args).call('getJob', …)`. */
export function loaderApi(args: LoaderArguments): Api {
  const api = visitorApi(args);
  return {
    async call(...options) {
      try {
        return await api.call(...options);
      } catch (error) {
        if (error instanceof ApiError && PASSED_ON.includes(error.status)) {
          throw data(null, { status: error.status });
        }
        throw error;
      }
    },
  };
}
